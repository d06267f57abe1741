# SPDX-License-Identifier: Apache-2.0
# L'essai de mise en service. On l'écoute avec les deux mains sur le plateau : court, le lieu d'abord.

## Ce qui est demandé

check-board = Un plateau de { WORD($rows) } points sur { WORD($columns) }. Nous essayons contacts, touches et sons.
check-virtual = Nous essayons le plateau virtuel : tapez poser A1, soulever A1 ou touche un.
check-virtual-health = Voici ce que dit le plateau virtuel, qui vient d'être allumé.
check-help = Mots : oui, non, passer, question, répéter, quitter. Question dit ce qu'il faut faire.
check-help-hands = Mains : poser A1, soulever A1, glisser A1 B1, touche un.
check-empty = Enlevez tout du plateau.
check-empty-again = Enlevez de nouveau tous les pions.
check-not-empty = Fermé : { $squares }. Enlevez ces pions. S'il n'y a pas de pion, appuyez sur la touche un.
check-foreign = { $squares }, sans pion ? Éloignez les téléphones. S'il n'y a rien, encore la touche un.
check-walk = Prenez un pion. Posez-le sur chaque point que je nomme. Si je me tais, appuyez sur la touche deux.
check-walk-help = La touche un revient d'un point en arrière. La touche deux passe un contact qui ne répond pas.
check-put = Posez le pion en { $square }.
check-next = Maintenant { $square }.
check-other = { $square } a répondu, pas { $target }. Si le pion est en { $target }, appuyez sur la touche un. Sinon, posez-le là.
check-diodes-ask = Maintenant les diodes ; il faut { WORD($count) } pions. Touche un : les essayer. Touche deux : les laisser.
check-frame = Posez des pions sur la rangée { WORD($number) } et sur la colonne { $column }, mais pas en { $square }. Ils y restent.
check-leave = Un pion en { $square }.
check-one-more = Prenez un pion de plus et posez-le en { $square }. C'est lui qui avance.
check-corner = En dernier { $square }, avec le même pion.
check-not-there = { $square } a répondu.
check-keys = Maintenant les touches du plateau : un mot tapé n'appuie sur aucune.
# The same, where the keys are those of the virtual board.
check-keys-typed = Maintenant les touches. Tapez le nom de chacune.
check-key-press = Appuyez sur { $key ->
    [first] la touche un, à un point.
    [second] la touche deux, à deux points.
    [repeat] la touche répéter, à l'anneau.
    [ask] la touche question, à la croix.
   *[menu] la touche menu, aux trois barres.
}
check-tones = Le plateau donne trois sons, grave, moyen et aigu. Les entendez-vous ? Touche un : oui. Touche deux : non.
check-light = Le voyant est-il allumé ? Touche un : oui. Touche deux : non. Touche question : personne ici ne le voit.

## Ce qui est noté en chemin

check-answers = { $square } répond.
check-answers-as = { $square } répond sous le nom { OF($target) }.
check-answers-with = { $square } en fait répondre plusieurs : { $squares }.
check-noted-dead = { $square } est mort.
check-noted-stuck = { $squares } : toujours fermé.
check-ghost = Un fantôme. Diode en défaut : { $squares }.
check-key-answers = { key-name } répond.
check-key-other = { key-name } a répondu.
# After the question for the key, where another one answered.
check-key-again = Si c'était bien elle, appuyez encore une fois.
# Pressed once more, the other one counts as the answer.
check-key-noted = Noté : { key-name } a répondu.

## Ce qui a été trouvé, avec la cause probable

check-all-dead = Aucun contact ne répond. Le pion a-t-il son aimant ? Le contrôleur est-il bien dans ses supports ?
check-row-dead = La rangée { WORD($number) } est morte. Voyez sa broche sur le contrôleur et sa soudure.
check-column-dead = La colonne { $column } est morte. Voyez sa broche sur le contrôleur et sa soudure.
check-column-stuck = La colonne { $column } est toujours fermée. Sa broche touche la masse : cherchez un pont de soudure.
check-worn-answers = { $count ->
    [one] { $squares } répond de nouveau, et les parties le lisent.
   *[other] { $squares } répondent de nouveau, et les parties les lisent.
}
check-worn-silent = { $count ->
    [one] { $squares } répond toujours mal ; on joue sans lui.
   *[other] { $squares } répondent toujours mal ; on joue sans eux.
}
check-worn-untried = { $count ->
    [one] { $squares } n'a pas été vérifié ; on joue sans lui.
   *[other] { $squares } n'ont pas été vérifiés ; on joue sans eux.
}
check-stuck = Toujours fermé : { $squares }. Le contact reste collé, un pont de soudure le ferme, ou un téléphone est trop près.
check-dead = Mort : { $squares }. Voyez le contact, sa diode, peut-être rompue ou montée à l'envers, et leurs soudures.
check-row-grounded = La rangée { WORD($number) } est toujours à la masse. Sa broche la touche : cherchez un pont de soudure vers la broche voisine.
check-rows-joined = Les rangées { WORD($number) } et { WORD($other) } répondent ensemble. Un pont de soudure joint leurs broches.
check-columns-joined = Les colonnes { $column } et { $other_column } répondent ensemble. Un pont de soudure joint leurs broches.
check-brings = { $square } en fait répondre d'autres : { $squares }. Cherchez un pont de soudure, ou un second aimant dans le pion.
check-diodes = Des fantômes viennent de : { $squares }. La diode y est en court-circuit ; mettez-en une neuve.
check-chattering = Répond plusieurs fois : { $squares }. Le contact est de travers, une soudure tient mal, ou le pion a deux aimants.
check-same-answer = Répondent de même : { $squares }. Le pion était mal posé, ou des fils se touchent. Essayez-les encore.
check-rows-swapped = Les rangées { WORD($number) } et { WORD($other) } sont échangées. Leurs fils ont changé de place.
check-columns-swapped = Les colonnes { $column } et { $other_column } sont échangées. Leurs fils ont changé de place.
check-rows-mixed = Rangées qui ont changé de place entre elles : { WORD($count) }. Leurs fils sont mêlés.
check-columns-mixed = Colonnes qui ont changé de place entre elles : { WORD($count) }. Leurs fils sont mêlés.
check-squares-swapped = Échangés : { $squares }. Les fils de ces contacts ont changé de place.
check-key-dead = { key-name } est morte. Voyez son capuchon, ses soudures et le câble des touches.
check-key-stuck = { key-name } est toujours enfoncée. Son capuchon coince, ou un pont de soudure la ferme.
check-key-swapped = { key-name } répond pour une autre. Ses fils ont changé de place.
check-no-tone = On n'entend aucun son. Voyez les deux soudures du buzzer.
check-no-light = La lumière ne brille pas. Sa patte la plus longue va dans le trou carré.

## La fin

check-passed = Contacts bons : { WORD($passed) } sur { WORD($total) }. Touches : { WORD($keys) } sur { WORD($keys_total) }.
check-passed-no-keys = Contacts bons : { WORD($passed) } sur { WORD($total) }. Les touches n'ont pas été essayées.
check-diodes-passed = Diodes essayées : { WORD($count) }.
check-not-tried = Contacts non essayés : { WORD($count) }.
check-unfinished = L'essai n'a pas été terminé.
check-mend-first = Voici ce qu'il faut réparer, le plus important d'abord.
check-good = Le plateau est prêt à jouer.
check-learned = J'ai appris comment vos fils sont posés et je les lis bien désormais. Il n'y a rien à souder pour cela.
check-kept = Le rapport est dans { $text }.
check-not-kept = Le rapport n'a pas pu être gardé dans { $text }.
