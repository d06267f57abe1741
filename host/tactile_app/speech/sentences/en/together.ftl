# SPDX-License-Identifier: Apache-2.0
# A game with a player in another home.

# Said first of all, at the end of a set-up, and to somebody who asks whose turn it is; before the sides are chosen
# the second one.
together-you-play = You play { $first }, the other board plays { $second }.
together-you-are = { $seat ->
    [0] You are the first player, the second sits at another board.
   *[other] You are the second player, the first sits at another board.
}
# What is waited for in the other player's turn.
together-awaited = It is the other board's turn.
# Added to that where somebody asks and the other program is not running.
together-not-here = The other player is not here now.
# Added in its place before anybody has used the four words.
together-nobody-yet = Nobody has joined yet. The menu tells the four words again.
# Added where somebody wants the next game and the other player has left.
together-invite-anew = Invite again for another game.
# Nothing is said of a move before the other home can know it.
together-waits = It waits for the line.
together-line-awaited = No line to the other board yet. I go on trying.
together-line-lost = The line is lost. I go on trying.
together-line-back = The line is back.
together-partner-here = The other player is here.
together-partner-gone = The other player is gone. The game is kept.
# Somebody who ends the program says so to the other one.
together-partner-left = The other player has left. The game is kept.
together-partner-back = The other player is back.
# A game that went on while this program was not there; the last moves follow.
together-meanwhile = Meanwhile, { WORD($count) } moves.
# The other player has drawn a peg from the bag and placed it there; the hands here do the same.
together-place = Put { SIDE($side, "a") } peg { $square ->
    [none] on any empty point
   *[other] on { $square }
}, as the other player did.
# A move of the other player, told while the board here is wrong.
together-moved-first = The other player has moved. First put your board right.
together-undone = The other player takes a peg back.
together-undone-choice = The other player chooses anew.
# A move that was carried out here, and goes on.
together-go-on = Go on with that move, as the other player did.
together-again = The other player begins again.
# A next game that one player has begun while the other one left; both hear it.
together-not-begun = No next game: one of you had left.
together-take-back-asked = Take back from move { WORD($move_number) }, the other player asks. Key one: yes. Key two: no.
# Asked before that goes to the other player.
together-draw-sure = You offer a draw. { yes-or-no }
together-draw-asked = A draw, the other player offers. Key one: yes. Key two: no.
together-take-back-offered = Asked to take back from move { WORD($move_number) }.
together-draw-offered = A draw is offered.
together-offered-already = You have asked already. Wait for the answer, or for a move.
together-declined-already = That was declined. You can ask again after another move.
together-declined = Declined by the other player.
together-you-declined = Declined.
# Whoever has asked something has made a move meanwhile.
together-question-gone = The other player's question is over.
# An offer that the other player has answered with a move.
together-lapsed = Your offer was not answered.
together-no-undo = What ended the game with another board stands.
together-no-computer = No computer plays in a game with another board.
together-one-game = This game ends first: resign, or offer a draw.
# Something has come over the line that the rules, or the right of that player, do not allow.
together-void = A line that the rules refuse was left out.
together-from-log = The other player was first. We go on from there.
# The record of this home says something else than the log that both share.
together-forked = This record differs after move { WORD($move_number) }. It is set aside, and the shared game stands.
together-log-gone = The other computer no longer has this game. Your record stays as it is.
# In the lobby, of a game to go on with.
together-waiting = { $mine ->
    [yes] With another board: your turn.
   *[no] With another board, whose turn it is.
}
# In the menu and before somebody invites: an invitation that nobody has taken, and its way on.
# The same, where the game is kept elsewhere.
together-waiting-at = { $mine ->
    [yes] With a board at { $text }: your turn.
   *[no] With a board at { $text }, whose turn it is.
}
# Before the first of several games is offered at the command line.
together-count = { WORD($count) } games with others wait.
# Said while another game, or none, is played.
together-joined-elsewhere = Somebody has come to your game of { $game }. It waits in the first menu.
# The same, where the question whether it is to begin is open.
together-joined-now = Somebody has come to this game. Key one: begin.
together-declined-elsewhere = Your invitation to { $game } was declined.
together-nobody-joined = Nobody has joined yet.
together-new-words = An invitation to { $game } waits: nobody has joined yet. New words for it?
# At the command line, before the first sentence of the game.
together-words = Four words for the other player: { $text }.
together-join-by = The other player types: tactile-board play --join { $text }.
# Where the other player's program runs already, and asks for a game.
together-join-inside = Or, where that program runs already: join, in its first menu.
# The words asked for again: they were used, this program has not made them, or the game is no such game.
together-words-used = The four words were used: they open nothing more. To invite somebody else, begin another game.
together-words-not-kept = The four words are told only until the program ends. To get new ones, invite again.
together-words-none = Nobody is invited to this game: it is played at one table.
# What can be typed in such a game.
together-help-words = Words: rules, resign, quit; take back and draw, which the other player answers; claim; four words.
together-ask-words = Type the four words.
together-words-unknown = These words open no game there. Try again, or ask for new ones.
# What was typed as four words: a word that is none of those that are drawn, or another number of them.
together-word-unknown = { $text } is none of the words. Have it told again, letter by letter, and type all four.
together-words-count = That makes { WORD($count) }; it takes four words.
together-tries-over = That was the third time. Begin again when you have the words.
together-open-elsewhere = Another window has this game open. Play on there.
# Something that is typed as an address: none at all, or one outside the house.
together-no-address = { $text } is no address. One is a name or a number, such as 192.168.1.5.
together-far-away = { $text } is not in this house. Write tls colon slash slash before it, so that nobody reads along.
# Packages are not there; the text is what is typed to get them.
together-missing = Games with other homes need something more. To install it, type { $text }.
together-no-server = There is no game server at { $text }. Does the other player's program run, or the club's? Is the address right?
together-not-trusted = The certificate of { $text } is not to be trusted, so nothing was said there. Is this the very name that the club has told you?
# An address without the sign of an encrypted line at a server that has no other, as a club's; and the reverse.
together-write-tls = The server at { $text } answers encrypted lines only. Write tls colon slash slash before its address.
together-not-encrypted = What answers at { $text } does not encrypt its line, so nothing was said there. Is the address right?
# The game server of this computer, where a game is to be begun.
together-port-taken = Another program listens at port { $text } of this computer, where the game server should. End that one, then invite again.
together-own-server = The game server of this computer does not answer at port { $text }. Invite again.
together-other-rules = The other program plays by other rules. Bring both to the same version.
together-words-not-known = The server of { $text } does not know the words that were saved for it.
# In the lobby; on one computer the words may stand alone.
# The address alone was typed.
together-ask-words-alone = Type the four words. Key two: back.
together-ask-words-and-address = Type the four words, and before them the address that the other program tells. Key two: back.
together-accept-by-key = Play? Key one: yes. Key two: no.
together-begin-by-key = Key one: begin. Key two: hear this again.
# What is asked before a game is joined; the options follow.
together-invited = An invitation to { $game }.
together-accept = Play? Type yes or no.
# Somebody leaves at the question before, without an answer.
together-words-kept = Not joined yet. The same words still open that game.
together-not-joined = Not joined. To play later, ask for new words.
# Somebody leaves where the words are asked for.
together-words-unused = Not joined. Words that nobody has used stay good.
# An inviter leaves, and nobody has joined.
together-invitation-kept = The invitation waits in the first menu. Its words stay good.
# An invitation is declined, and there is no line to tell it by.
together-not-told = Not joined. The other player could not be told.
# The inviter hears what became of the invitation; then the first menu follows.
together-not-taken = The other player declined. That invitation is over.
together-no-help = Nobody gets a teacher's help.
# The other player is gone. A claim counts after five minutes; any line of that player's program ends it.
together-claim-at-one-table = At one table nothing is claimed: somebody who gives up types resign.
together-claim-not-now = Nothing can be claimed now: only in the other player's turn.
# The other player has written nothing in this game; or nothing for an hour.
together-claim-set-up = Nothing can be claimed before the first move.
together-claim-not-yet = Nothing can be claimed before the other player's first move. The game waits for both of you.
together-claim-late = Nothing can be claimed any more: the other player's last word is over an hour old. The game waits.
together-claim-begun = Claimed. It counts in five minutes, unless the other player is there by then.
together-claim-open = You have claimed the win. Wait { $count ->
    [one] one minute
   *[other] { WORD($count) } minutes
} more.
together-claim-ripe = Five minutes are over: the win is yours to take, in the menu under game.
# The log of the game has a clock of its own; the claim that was to be taken does not count by it.
together-claim-early = That does not count yet: wait { $count ->
    [one] one minute
   *[other] { WORD($count) } minutes
} more.
# A claim soon after one that the other player has answered.
together-claim-again = A claim is made once in five minutes: wait { $count ->
    [one] one minute
   *[other] { WORD($count) } minutes
} more.
together-claim-answered = The other player is here. The claim is over.
# Said to whom the claim was made against, and who is there.
together-claimed-here = The other player thought you gone and claimed the win. You are here: the game goes on.
# Offered where somebody is to be invited: a server that was saved under that name.
together-at-club = At the server of { $text }?
# At the command line, where a club's server is saved under a name; how one invites and joins there.
together-club-words = The club's four words for those who invite. Only Enter, where you only join games.
# Printed where a club's server is kept.
together-server-runs = The server runs at port { $text }. Control and C end it.
together-server-words = Four words for those who may invite here, told this once: { $text }.
together-server-ends = The server ends. Its games wait until it runs again.
together-server-no-file = There is no file { $text }. A server for others needs its certificate and the key.
together-club-saved = Saved. To join there: tactile-board play --join { $text }.
together-club-invite = To invite there: tactile-board play, a game, then --invite --at { $text }.
together-club-name = A club's name has small letters, digits and hyphens, such as chess-club; not { $text }.
together-club-words-unknown = The server at { $text } does not know these words.
together-club-not-saved = The club is not saved. { $why ->
    [full] The disk is full.
    [locked] The disk or its folder is locked.
   *[other] Its folder cannot be written.
}
# Where somebody invites at a club.
together-no-club = No club is saved as { $text }, with words to invite by. { $count ->
    [0] Type tactile-board club save.
   *[other] Saved: { $others }.
}
together-club-too-many = The server of { $text } has begun too many games within an hour. Try again later.
together-club-no-game = The server of { $text } makes no game. Try again later, or ask who looks after it.
# Options of the command line that do not go together, and an answer that never came.
together-listen-alone = Others find this computer where it invites: add --invite to --listen.
together-at-alone = At a club one invites: --invite goes with --at, and --listen does not.
together-nothing-typed = Nothing was typed.
# At the command line, where somebody invites while a game with another board waits; with input from a pipe nobody is
# asked.
together-yes-or-no = Type yes, or no.
together-waits-already = { $game } with another board waits already. Go on with it by tactile-board play, or add --new for another.
# "Invite" or "join" typed where there is no way to another home, as in a web page.
together-none-here = Nobody can be invited or joined from here.
