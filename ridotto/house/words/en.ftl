house = Ridotto
home-title = A house of games
home-tagline = Board games of the lagoon, at dusk: with friends, and against bots who mean it.
home-play = Play
home-set = Set a table
home-open-tables = Open tables
home-no-mine = You sit at no table yet. Press “Play” under a game, and a bot is already waiting.
home-no-open = Nobody is waiting for a player just now. Set a public table, and others will find it here.
home-file = Look at a match
home-file-open = Open a match file
games = The games
finished = finished
players = { $count ->
    [0] { $least }–{ $most } players
    [one] { $count } player
   *[other] { $count } players
}
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
weight-light = light
weight-medium = medium
weight-heavy = heavy
skip = To the content
nav-home = The games
nav-about = About
nav-settings = Settings
foot = You are here as { $name }.

new-title = A table of { $game }
new-who = Who sits where
new-count = Players
new-how = How it is played
new-public = Anyone may find this table and join it
new-talk = Those who only watch may talk too
new-think = A grandmaster thinks about a move for
new-hints = Hints and “why?” are allowed while we play
think-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
think-until = as long as I like, then “Move now”
think-enough = as long as I like
hints = hints allowed
no-hints = without hints
new-start = Set the table
new-hint = Choose “me” for several seats to play on one device; a friend gets a link at the table.
seat = Seat { $number }
seat-me = me
seat-open = a friend, by link
seat-known = invite { $name }
invited = You are invited
seat-bot = bot: { $level }

arriving = Coming to the table…
board = The board
hand = Your hand
seats = The seats
drawer = Moves, log, chat
moves = All moves as a list
moves-none = There is nothing for you to choose now.
log = What happened
chat = Talk at the table
chat-say = Say something
send = Send
sound = Sound
rules = How to play
leave = Leave
leave-sure = Leave the table? A bot takes your seat.
lost = The line is broken; coming back by itself…
go-on = Now choose one of the things that glow.
undo = Undo
hint = Hint
hint-time = Think for
enough = Answer now
why = why?
now = Move now
thinks = thinking for { $seconds } s
give-bot = Seat a bot
bot-level = Bots of level
back = Back
confirm = Confirm
offline = The house cannot be reached just now. Try again in a moment.
waiting = Waiting for players
invite = Send this link to a friend:
copy = Copy
copied = Copied
join = Take a seat
you = you
score = score
whole = Everything
beyond = To what glows outside
pass = Pass the device to { $name }
ready = I am { $name }
your-turn = Your turn
rematch = Play again
to-rematch = To the next match
replay = Look back
download = Match file
close = Close

replay-title = { $game }: looking back
eyes = Seen by
spectator = a spectator
step-back = One move back
step-on = One move on
move-number = Move

rules-title = How to play { $game }
rules-missing = The rules of this game are being written down.
contents = Contents

about-house = The Ridotto of Venice, opened in 1638, was the first public house of games. This one stands in your browser: modern board games of the lagoon, exact to their rulebooks, played with friends and against bots that are really strong.
about-fair = Cards are dealt from a secret whose fingerprint is published before the first move and which is shown after the last one, so that everybody can check the deal.
about-credits = The games and their makers
about-thanks = The games belong to their designers and publishers. Buy them: nothing replaces a real table. All pictures in this house are our own.
about-open = For programs
about-api = Everything that these pages do can be done through a JSON interface:

set-you = You
set-nickname = Nickname
set-tongue = Language
set-theme = Light
theme-auto = as the device
theme-dusk = dusk
theme-day = day
set-table = At the table
set-motion = Pieces travel; points fly
set-sound = Sounds
set-confirm = Ask once more before a move that cannot be taken back
set-patterns = Strong patterns on glass, for colour-blind eyes
set-hint = Every change is kept at once.
saved = Kept.

nav-me = Me
set-mask = Your mask
mask-none = none, the glass of the seat
set-colour = The colour of your mask
colour-seat = that of the seat
colour-lapis = lapis
colour-ruby = ruby
colour-amber = amber
colour-emerald = emerald
colour-pearl = pearl

# What one has played
me-title = { $name }
me-none = You have not finished a match yet. When you have, it stands here with its points, also without an account.
me-figures = In figures
me-tables = Tables
me-played = played
me-won = won
me-best = best
me-all = all
me-you-won = you won
me-winner = won
me-gone = the table is no longer kept
me-closed = not played to its end
me-hot-seat = against yourself
me-branched = from another match
me-later = Later ones
me-earlier = Earlier ones
me-data = What the house knows about you
me-data-why = Your name and settings, your seats and moves, what you said at tables and your results; nothing else.
me-export = Download all of it
me-forget = Delete all of it
me-forget-sure = Your name, settings, results and words are deleted; bots take your seats. Matches with other people stay theirs, with another name in your place. This cannot be undone.
me-forget-yes = Delete everything

# Notices
calls = Calling me
calls-why = When no page of the house is open, it can call you: on this device, by mail, Telegram, Discord, ntfy or a webhook.
calls-none = Nobody calls you yet.
call-here = Call me on this device
call-url = Another way
call-url-how = An address as Apprise writes it: ntfys://…, tgram://…, discord://…, mailtos://…, jsons://…
call-add = Add
call-try = Try it
call-tried = Called.
call-remove = Remove
call-no = This browser cannot be called. On an iPhone, add the house to the home screen first.
call-refused = The browser does not allow notices. You can change that in its settings for this page.
call-device = This browser,
calls-turn = when it is my turn
calls-invited = when somebody invites me to a table
calls-short = when my time runs short
calls-over = when a match is over
calls-chat = when somebody speaks to me at a table
call-bundle = At most one notice
bundle = { $count ->
    [0] whenever something happens
    [60] every hour
    [240] every four hours
    [one] every minute
   *[other] every { $count } minutes
}
call-quiet = Quiet hours
from = from
until = until
hours = When I play
hours-why = At tables by correspondence your clock runs only in these hours, and never on your holidays. The same time twice means all day.
hours-plays = Playing hours
hours-holidays = Holidays
hours-zone = Time zone
stop-title = No more notices
stop-why = Notices that come this way end with one click. Your matches go on.
stop-yes = End them
stop-done = They have ended.
stop-settings = All notices and when they come
offline-title = No way to the house
offline-why = This device has no network, or the house is closed just now. This page is all that it has kept.
offline-kept = Nothing is lost: every move that was made is in the house.
offline-tables = No table can be played now, not even alone, against bots or on one device: the rules and the bots are in the house.
offline-clocks = If the house itself is closed, no clock runs meanwhile. If only this device has no network, yours does.
offline-again = Try again

# The people at a table
people = The people at this table
people-link = People, pause, concede
here = here
away-since = away, last seen
come-back = Take my seat back
bot-instead = A bot plays for you meanwhile.
send-bot = Send a bot in
propose = Agree with the others
propose-why = What you propose happens when all others who play here agree; bots always do.
propose-back = Take my last move back
propose-pause = Pause
propose-end = End without a winner
propose-bot = Propose a bot for them
concede = Concede
concede-sure = Give the match up? The other side wins; among several players a bot plays on for you.
asked-back = { $name } would like to take their last move back
asked-pause = { $name } would like to pause
asked-end = { $name } would like to end the match without a winner
asked-bot = { $name } would like a bot to play for { $other }
asked-yes = Agreed so far:
asked-own = The others have yet to answer your proposal.
agree = I agree
refuse = I do not
withdraw = Withdraw it
paused = The match is paused.
resume = Go on
me-agreed = ended by consent
me-gone-bot = a bot finished it for you
next-table = The next table that waits for me
span-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
tempo = Time for moves
tempo-none = no limit
tempo-move = { $time } for a move
tempo-bank = { $time } for the match, and { $more } more for each turn
tempo-all = { $time } for the match
tempo-live = live: { $pace }
tempo-slow = by correspondence: { $pace }
late = Who runs out of time
late-bot = is replaced by a bot, and may come back
late-lose = loses the match
late-wait = may still move; the host may send a bot
late-bot-is = Who runs out of time is reminded first; then a bot plays on, and they may come back.
late-lose-is = Who runs out of time is reminded first; then they lose.
late-wait-is = Who runs out of time is reminded first; then the others wait, or the host sends a bot.
pace-slow-is = Clocks run in everybody’s own playing hours, and not on their holidays.
time-ends = has time until
time-until = your time until

docs-title = The JSON interface
trouble-title = This door is closed
enter-title = Come in
enter-password = The password of this house
enter = Enter
notice = The house announces

# What happened, and how it ended
home = To the games
result = The result
course = The scores along the match
sources = Where the points came from
swap = Play the other side
weaker = A slightly weaker bot
stronger = A slightly stronger bot
level-between = { $level } +{ $part }
see-board = See the board
since-back = Since you last looked:
since-look = Step through it, move by move
bot-of = { $level ->
    [novice] bot, novice
    [apprentice] bot, apprentice
    [journeyman] bot, journeyman
    [master] bot, master
   *[grandmaster] bot, grandmaster
}
set-pace = Moves of others are shown
pace-slow = slowly
pace-normal = at an even pace
pace-quick = quickly
pace-none = at once
sure-luck = Something hidden comes to light: this cannot be taken back.
sure-turn = Then the others move: no taking back.
set-auto = Make the only possible move for me, where everybody knows it
set-coach = A coach in my first match of a game
coach = Coach
coach-off = No coach
coach-gone = The coach falls silent. In the settings you can call him back.
home-running = Your tables
home-finished = Finished matches
home-level = “Play” seats a bot of level
copy-link = Copy the link
picture = Picture
to-table = To the table
autoplay = Play by itself
branch = Go on from here
ahead = Ahead
ahead-none = Decide each time
film = Film
sources-kept = The score is kept secret

# Learning
learn = Learn
learn-title = Learn { $game }
lessons = Lessons
lessons-about = Each takes less than two minutes and is played at a real table.
lessons-none = This game has no lessons yet; “How to play” tells all of it.
lesson-done = done
next = Next
again = Again
example-play = Play this position
puzzles = Puzzles
puzzle-today = The puzzle of today
puzzle-level = { $level ->
    [easy] easy
    [middle] not so easy
   *[hard] hard
}
new-practice = Practice against bots: take back and begin again freely
new-seed = The same deal for all: its number

# Account and devices
account = Account and devices
account-none = You play as { $name }, a guest of this browser. With an account the same tables, results and settings are on all your devices. There is no password, and nobody asks for an e-mail address.
account-is = You are signed in as { $name }. Tables, results and settings are the same on all your devices.
account-make = Make an account
account-keys = Passkeys
account-keys-why = A passkey stays on your device, which unlocks it by a fingerprint, a face or its PIN. The house keeps only the other half, of which nobody can make use.
account-keys-not = Passkeys need a name: open this house by https, or at localhost on its own machine. Codes work here all the same: add another device below.
account-key-make = Make it with a passkey
account-key-add = Add a passkey
account-enter = I have an account
account-key-enter = Sign in with a passkey
account-code = Or type a code
account-code-enter = Sign in
account-code-how = The short code that another of your devices shows, or one of your recovery codes.
account-bring = Bring along what this browser has played as a guest
account-link = Add another device
account-link-why = Another phone or computer signs in as you by a code, which works once and for five minutes.
account-link-show = Show a code
account-link-picture = QR code: open it with the camera of the other device
account-link-code = Or type this code there:
account-link-how = Open this address on the other device:
account-sessions = Where you are signed in
account-here = this browser
account-seen = last seen on
account-used = last used on
account-unused = not used yet
account-end = Sign out
account-end-others = Sign out everywhere else
account-end-sure = Sign out there? What is open is closed at once.
account-last-sure = Sign out? You have neither a passkey nor recovery codes: you could not come back to this account.
account-remove = Remove
account-remove-sure = Remove this passkey? It opens the account no more.
account-recovery = Recovery codes
account-recovery-why = For the day when all your devices are lost. Each opens your account once. Keep them on paper.
account-left = Codes that are left: { $count }
account-left-none = You have none yet. Make them now: without them, who loses this device loses the account.
account-recovery-make = Make new codes
account-recovery-once = These are shown this once. Those of before work no more.
account-new-sure = Make new codes? Those you have work no more.
account-no = Nothing was done: the device did not agree, or it has no passkeys.
account-done = Done.
account-data = Take all your data along, or delete it
account-look = Your name, mask and colour

# Talk
phrases = Phrases that everybody reads in their own language
notes = My notes
notes-why = Only you read this; the house keeps it.
away = away
mute = Mute
watching = Those who watch: { $count }

# The deal
deal = The deal
deal-bound = The house has bound itself to the deal; its fingerprint:
deal-before = Before anybody knew the deal, the house chose a secret and showed its fingerprint (SHA-256):
deal-added = Then the device of each seat added some chance of its own; for bots nothing is added:
deal-nothing = nothing
deal-later = When the match is over the secret is shown, and this page checks the deal.
deal-check = Check the deal
deal-same = The secret that the house has now shown has exactly the fingerprint that it showed before the match.
deal-other = The secret that the house has now shown does not have the fingerprint that it showed before the match.
deal-seed-fits = Mixed with what the devices added, it gives exactly the number of this deal.
deal-seed-wrong = Mixed with what the devices added, it gives another number than that of this deal.
deal-so = So nobody chose the deal: the house had to fix its part before the devices added theirs, and the players did not know its secret.
deal-not = So this deal is not the one that the house had bound itself to.
deal-saw = This browser saw the same fingerprint before the match, and what it added is part of the deal.
deal-changed = This browser saw another fingerprint before the match, or what it added is missing.
deal-cannot = This browser checks deals only by https or at localhost; the command below checks it anywhere.
deal-secret = The secret:
deal-verify = The same check, with every move, by the match file:
deal-number = The number of this deal
deal-same-again = Set a table with the same deal
chosen = The same deal for all
chosen-why = The number of this deal was chosen by whoever set the table, who may know what is hidden. Such a match counts in no figures.
me-chosen = a chosen deal
new-seed-how = Whoever has the number plays the same deal. The table is marked, and the match counts in no figures.

# Analysis
analyse = Analyse
analysis-title = { $game }: analysis
analysis-over = The chances are those that these eyes could know. Every decision is judged by what its own player knew.
analysis-now = The match goes on: only what you know is used, and only your own decisions are judged.
analysis-begins = The first chances are on their way …
analysis-progress = { $done } of { $total } positions thought about. It goes on when you leave this page.
analysis-done = All { $moves } moves are analysed.
analysis-report = In short
analysis-chances = Chances to win
analysis-chances-picture = The chance of every player after every move; the table below says the same
analysis-table = All moves as a table
analysis-move = Move
analysis-chosen = Chosen
analysis-chosen-is = What decisions have brought each player so far: what others gave away less what they gave away themselves.
analysis-luck = Luck
analysis-luck-is = What no decision made: draws, dice, deals and what came to light.
analysis-mistakes = Inaccuracies, mistakes, blunders
analysis-head = { $mark ->
    [blunder] Blunder
    [mistake] Mistake
   *[inaccuracy] Inaccuracy
} in move { $ply }, { $name }
analysis-why = Why the other move is better, counted over many playouts of both:
analysis-see = Look at the position
analysis-none = Nobody gave anything away that would have to be named.
analysis-none-yet = None so far.
analysis-exercise = Find the better move
explore = Explore
explore-title = { $game }: variations
explore-lines = A master’s best lines
explore-moves = All moves
explore-depth = { $count } simulations; deeper while you look.
explore-best = { $chance } %, then:
mistakes-title = Learn from your mistakes
mistakes-why = From the analyses of your matches: how accurate you were, where your points come from, and your own mistakes as exercises.
mistakes-line = Analysed matches: { $matches }. Accuracy { $accuracy } of 100. Inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }.
mistakes-about = What your mistakes were about most often:
mistakes-openings = How you begin
mistakes-early = Accuracy of your first decisions, up to eight a match: { $accuracy } of 100.
mistakes-first = First decision
mistakes-times = Matches
mistakes-won = Won
mistakes-sources = Where your points come from
mistakes-masters = Masters
mistakes-exercises = Find the better move
mistakes-none = No match of yours has been analysed yet. Open one that is over and choose “Analyse”.
