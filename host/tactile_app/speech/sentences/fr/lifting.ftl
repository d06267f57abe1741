# SPDX-License-Identifier: Apache-2.0
# Games whose pieces are lifted: what they have in common.

option-to = en { $square }
choice-carry = Coup { WORD($number) } : de { $square } en { $target }. { $last ->
    [0] {""}
   *[other] C'est le dernier.
}
moved-carry = De { $square } en { $target }.
    .short = { $square } en { $target }.
    .long = La pièce de { $square } est allée en { $target }.
moved-jump = De { $square }, saut en { $target }.
    .short = { $square } saute en { $target }.
    .long = La pièce de { $square } a sauté en { $target }.
turn-to = Retournez le pion de { $square } : { $piece }.
# What has no gender that can be told here stands after a colon.
needs-piece = Posez en { $square }{ $piece ->
    [colline] { " " }une colline
    [pierre] { " " }une pierre
    [pion] { " " }un pion
    [pic] { " " }un pic
    [mont] { " " }un mont
    [rampant] { " " }un rampant
    [sauteur] { " " }un sauteur
   *[other] { " " }: { $piece },
} { $side }.
refused-same-square = Interdit : la pièce de { $square } n'a pas bougé.
refused-square-taken = Interdit : la pièce de { $square } arrive sur une case occupée.
