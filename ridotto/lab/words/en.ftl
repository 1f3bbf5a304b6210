error-not-installed = { $package } is not installed. Install it with: pip install "ridotto[{ $extra }]".
error-no-gpu = There is no NVIDIA GPU here that numba-cuda can use; where there should be one, install numba-cuda: pip install "ridotto[gpu]", else go on without: device="cpu".
error-bad-device = A batch cannot run on “{ $device }”. Choose from: { $allowed }.
error-bad-kind = There is no “{ $kind }” here. Choose from: { $allowed }.
error-bad-moves = { $given } moves for { $n } matches: give one move for each.
error-other-study = { $folder } holds matches of another plan. Choose another folder, or delete it.
error-nothing-hidden = In { $title } nobody holds anything hidden, so there is nothing to guess. Teach it otherwise: leave --hunch out.
error-no-cluster = No Ray cluster answers at “{ $address }”. Start one with: ray start --head, or leave the address out for a Ray on this machine.
error-cluster-refuses = The Ray cluster at “{ $address }” answers, but does not let us in. All machines need the same versions of Ray and Python and, where the cluster asks for one, the same token.

lab-game = key of a game, see “ridotto games”
lab-seats = number of players; the smallest if left out
lab-bots = one bot for all seats or one for each: random, novice, apprentice, journeyman, master, grandmaster, or a strength between, 1 to 5 (2.5); grandmaster@100 gives a bot its own budget; or a bot of your own: file.py:name, module:name, run:COMMAND
lab-budget = for each move of a bot that searches: a number of simulations such as 50, or a time such as 0.1s (which does not give the same matches twice)
lab-games = how many matches
lab-seed = where the deals and the choices come from
lab-option = an option of the game, such as rounds=single
lab-workers = how many processes; all cores if left out
lab-ray = run on a Ray cluster: its address, or nothing for a Ray of its own on this machine
data-out = the folder; the same command goes on where it was stopped
data-features = also write what the seat knew before every move, as numbers for a network
data-written = { $n } matches are in { $folder }.
study-out = the folder for the page and its data; the same command goes on where it was stopped
study-written = The study is in { $file }.
study-title = { $game }: a study of { $n } matches
study-made-by = Made by
study-seats = Does the seat matter?
study-first-seat = The first seat wins { $share }, where an even share is { $even }: { $verdict ->
    [more] it is better to sit first.
    [less] it is worse to sit first.
   *[even] so many matches show no difference.
}
study-even = even share
study-scores = Points by seat
study-bots = The bots
study-length = How long a match is
study-length-line = A match has { $mean } moves on average, { $least } to { $most }.
study-choices = How many choices there are
study-choices-line = A player chooses from { $mean } moves on average.
study-points = How points are earned
study-deeds = What wins
study-deeds-about = How often a seat that did this at least once in a match has won. The picture shows what is most surely not even, the tables below it everything that was done often enough, in detail. It need not be the cause.
study-endings = Ways of ending
study-seat = Seat
study-bot = Bot
study-share = Share of wins (95 % interval)
study-mean = Points, mean
study-deviation = Deviation
study-range = Range
study-games = Matches
study-source = Source
study-winners = Points of winners
study-others = Points of the others
study-deed = Event
study-seen = Seats that did it
study-ending = Ending
study-forfeit = A bot failed
study-part = Part
study-points-axis = Points
study-plies = Moves in a match
study-ply = Move
study-legal = Legal moves
bench-gpu = measure a GPU instead, where there is one
bench-threads = measure so many threads, and how well they scale
bench-n = how many matches are stepped at once
bench-line = { $game } ({ $seats }): { $inside } million moves a second inside, { $masks } million in single steps with masks
bench-no-gpu = There is no NVIDIA GPU here that numba-cuda can use, so the figures are those of the CPU.
bench-scaling = { $game } ({ $seats }): { $one } million moves a second on one thread, { $many } on { $threads } threads ({ $part } of linear), { $apart } in { $threads } processes that share nothing ({ $apart_part })
bench-no-openspiel = OpenSpiel is not installed, so nothing stands beside our figures. To compare: pip install "ridotto[openspiel]".
talk-over = The match is over. { $won ->
    [won] You have won.
    [shared] You share the win.
   *[lost] You have lost.
} Points by seat: { $points }.
mcp-bots = the bots in the other seats, in turn
mcp-about = Board games against bots. Ask for the games and the rules, sit down, then look and play by the numbers of the moves.
mcp-no-table = There is no table “{ $table }”. Sit down first.
league-bot = the bot that enters: a name, file.py:name, module:name or run:COMMAND
league-by = who enters it
league-game = only these games
league-against = only these opponents
league-deals = how many deals, each played in every rotation
league-out = add the lines to this file
arena-workers-short = how many games are played at once
train-minutes = how long it may take; more is better
train-out = the folder for the weights and their card; a folder that has some is taken up where it was left
train-rounds = how often it plays and learns
train-trust = of a result while it learns: the part that the mind judges, 0 to 1; the rest is played out
train-games = how many games the arena plays at the end, 0 for none
train-workers = how many matches are played at once
train-compiled = compiled after { $seconds } s
train-round = round { $round }: { $matches } matches, { $positions } positions, error { $chance }, Brier { $brier } (knowing nothing { $base })
train-practice = learn by practice: many matches at once, from every move
train-careful = think about every move, and go on from the weights that the game brings
train-hunch = learn only what others are likely to hold, from the hands that good play leaves; the other weights stay
train-anew = practise from taste on, not from the weights that the game brings
train-device = where they are played: cpu or cuda
train-size = how wide the two layers of a new network are: 96 32 if left out
train-slots = how many matches of two are practised at once
train-practice-row = practice { $practice }: { $decisions } decisions, error { $chance }, surprise { $surprise }, variety { $variety }
train-hunch-row = what others hold: { $matches } matches, { $positions } positions, error { $hunch } (by chance { $by_chance })
train-done = { $file } is ready. To play with it: RIDOTTO_MINDS={ $folder } ridotto serve
