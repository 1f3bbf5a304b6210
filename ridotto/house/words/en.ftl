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
new-think = A master thinks about a move for
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
set-notify = Allow notifications when it is my turn
set-hint = Every change is kept at once.
saved = Kept.

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
weaker = A weaker bot
stronger = A stronger bot
see-board = See the board
since-back = Since you were here:
since-look = Step through it, move by move
bot-of = { $level ->
    [novice] bot, novice
    [apprentice] bot, apprentice
    [journeyman] bot, journeyman
   *[master] bot, master
}
set-pace = Moves of others are shown
pace-slow = slowly
pace-normal = at an even pace
pace-quick = quickly
pace-none = at once
sure-luck = Something hidden comes to light: this cannot be taken back.
sure-turn = Then the others move: no taking back.
set-auto = Make the only possible move for me, where everybody knows it
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
new-seed = For practice: the number of a deal
