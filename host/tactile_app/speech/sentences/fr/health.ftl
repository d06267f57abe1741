# SPDX-License-Identifier: Apache-2.0
# Comment va un plateau : ses contacts depuis l'allumage, et les défauts qu'il garde.

## Ce qui se remarque

check-health-used = Contacts utilisés depuis l'allumage du plateau : { WORD($count) } sur { WORD($total) }.
check-health-worst = { $square } rebondit le plus : { WORD($bounces) } sur cent fermetures.
check-health-more = Pour chaque contact, ajoutez le mot all à la commande.
check-health-help = Le plateau est interrogé sur ses contacts. Pour arrêter, tapez quitter.
check-health-none = Le plateau ne dit pas comment vont ses contacts. { $flash } pour le mettre à jour.
check-health-no-board = Aucun plateau n'a répondu. Branchez-le, puis redemandez.
check-health-turns = Retard le plus long : { $longest ->
    [one] { WORD($longest) } milliseconde
   *[other] { WORD($longest) } millisecondes
}. Un tour prend { WORD($mean) } microsecondes.
check-map-not-kept = Ce qui a été appris des fils n'a pas pu être gardé. Le disque est peut-être plein.

## Chaque contact, imprimé et dans le rapport

check-health = { $square } : fermetures { WORD($closures) }, rebonds { WORD($bounces) }, { $ms ->
    [0] pas encore d'intervalle
   *[other] intervalle le plus court { WORD($ms) } millisecondes
}.

## Les défauts que garde le plateau, chacun avec ce qu'il faut faire

check-fault-none = Le plateau ne garde aucun défaut.
check-fault-untold = Le plateau ne signale pas ses défauts. { $flash } pour le mettre à jour.
times-in-all = { $times ->
    [1] une fois
   *[other] { WORD($times) } fois
}
check-fault-watchdog = Le plateau s'est bloqué et son chien de garde l'a relancé, { times-in-all }. { $flash } ; s'il se bloque encore, signalez-le.
check-fault-crash = Le programme du plateau a échoué, { times-in-all }. { $flash } ; s'il échoue encore, signalez ce détail : { $text }.
check-fault-scans-lost = Le plateau n'a rien vu pendant { WORD($ms) } millisecondes, { times-in-all }. { $flash } ; si cela revient, signalez-le.
check-fault-storage = Le plateau n'a pas pu noter ses défauts, { times-in-all }. Enlevez-en vos propres fichiers. { $flash }.
check-fault-other = Le plateau signale { $word }, { times-in-all }. { $flash } ; si cela revient, signalez ce mot{ $text ->
    [none] { "" }
   *[other] { "" } et ce détail : { $text }
}.
check-fault-more = Défauts plus anciens, en plus : { WORD($count) }.
