compiling = Setting up { $title } for this machine, once; this takes a few moments…
other-mind = What the bots have learned of { $title } is for other rules and is left alone: they play by taste.
not-compiled = { $title } cannot be compiled here ({ $why }). Everything works all the same; bots think less deeply.
only-interpreted = Games cannot be compiled here: { $why ->
    [disk] the cache folder cannot be written to
   *[compiler] the compiler, numba, is missing
}. All of them can be played; bots think less deeply.

error-unknown-game = There is no game “{ $game }” in this house. The games are: { $allowed }.
error-bad-seats = { $game } is not for { $seats } players. It can be played by: { $allowed }.
error-bad-option = { $game } does not know the option “{ $option }”. Choose from: { $allowed }.
error-bad-seed = { $seed } is not a seed. Give a number from 0 to 2^256 − 1 or up to 64 hexadecimal digits.
error-unknown-move = “{ $move }” is not a move of this game. Ask for the list of legal moves.
error-illegal-move = “{ $move }” is not allowed for player { $seat } now. Ask for the list of legal moves.
error-not-your-turn = It is not the turn of player { $seat }. To act now: { $turn }.
error-match-over = The match is over; no more moves can be made.
error-unknown-seat = There is no seat { $seat }. Seats are numbered from 0, and this match has { $seats }.
error-nothing-to-undo = The match is at its beginning; there is no move to take back.
error-no-such-ply = The match has no position { $ply }. Choose one from 0 to { $last }.
error-bad-match-file = This match file cannot be opened: { $reason ->
    [unreadable] the file cannot be read ({ $detail }). Check its name and its permissions.
    [json] it is damaged or cut off ({ $detail }). Fetch it again from where it came.
    [size] it is larger than { $detail } bytes, more than any match needs.
    [format] its format { $detail } is newer than this version of Ridotto. Update Ridotto.
    [field] its field “{ $detail }” is missing or of the wrong kind. Fetch it again from where it came.
    [move] its move number { $ply } cannot be played: { $detail }
   *[no-match] it holds no match of Ridotto.
}
error-newer-rules = This match of { $game } was played by rules { $theirs }; this version of Ridotto knows rules { $ours }. Update Ridotto to open it.
error-older-rules = This match of { $game } was played by rules { $theirs }, which have changed since; this version of Ridotto plays rules { $ours }. Open it with an older version.
player = Player { $number }
error-bad-number = { $name } must be at least 1, not { $value }.
error-cannot-write = { $path } cannot be written: { $why }. Choose another place.

cli-about = Ridotto, a house of games.
cli-alone = Without a command Ridotto opens the house in the browser.
cli-example = Example: { $example }
cli-json = answer in JSON, for programs
cli-games = list the games of the house
cli-new = begin a match and write its match file
cli-show = show a position of a match
cli-replay = replay a match move by move
cli-sim = play many random matches and count
cli-bench = measure the speed of the rules beside OpenSpiel's
cli-arg-game = key of a game, see “ridotto games”
cli-arg-output = write the match to this file
cli-arg-file = a match file
cli-arg-seat = whose eyes, counted from 0; −1 shows only what lies open
cli-arg-ply = the position after so many moves; the last one if left out
cli-arg-svg = write the picture to this file
cli-arg-games = how many matches
cli-arg-threads = how many threads; all cores if left out
cli-arg-bench = keys of the games; all if left out
cli-arg-seats = number of players; the smallest if left out
cli-arg-seed = a number or hexadecimal digits; a fresh one if left out
cli-arg-option = an option of the game; may be repeated
cli-game-line = { $key }: { $title } ({ $designers }) · players { $seats } · { $minutes } min · { $weight ->
    [light] light
    [medium] medium
   *[heavy] heavy
}
cli-outcome = Result: { $ending }. Winners: { $winners }. Scores: { $scores }.
cli-measuring = measuring: { $step }

sim-title = { $game }: { $n } random matches
sim-seat = Seat
sim-wins = Wins
sim-interval = 95 % interval
sim-points = Points
sim-endings = Ways of ending
sim-ending = Ending
sim-matches = Matches
sim-length = Moves in a match: { $mean } on average, { $least } to { $most }.
sim-speed = { $speed } million moves a second, { $seconds } s in all; seed { $seed }.

bench-title = Rules on one core
bench-game = Game (seats)
bench-moves = Moves/s
bench-games = Matches/s
bench-copy = Copy of a state
bench-bytes = Bytes of a state
bench-compile = Compiled in
bench-yardsticks = Beside OpenSpiel, in the same run
bench-yardstick = Yardstick
bench-beside = Batches beside Pgx, in the same run on { $device }
bench-masks = Moves/s with masks
bench-features = and features
bench-no-yardsticks = OpenSpiel is not installed, so there is nothing to compare with: pip install 'ridotto[openspiel]'.

cli-serve = open the house: the server, and the browser on it
cli-verify = replay a match file and check that nobody chose its deal
cli-arena = let bots play each other and rate them
cli-arg-host = address to listen on; 0.0.0.0 for everybody who can reach this machine
cli-arg-port = port to listen on
cli-arg-db = file of the store, or an address postgresql://…
cli-arg-workers-serve = processes that serve the house; more than one needs PostgreSQL
cli-not-renewed = The house could not be started anew; it goes on as it was.
cli-check = tell which stored matches this version could not replay; changes nothing
cli-checked-all = All { $count } matches can be replayed.
cli-checked-some = { $count } of { $all } matches cannot be replayed; they would stay as records.
cli-arg-no-open = do not open a browser
cli-verified = All { $moves } moves follow the rules. { $deal ->
    [fair] The deal is the one the house had committed itself to.
   *[unknown] The file says nothing about how it was dealt.
}
error-missing-extra = This needs a part of Ridotto that is not installed ({ $module }): pip install 'ridotto[{ $extra }]'.
error-unfair-deal = The moves follow the rules, but the deal is not the one the house had committed itself to. Do not trust this match.
cli-prepare = compile the rules and the bots of games ahead of time
cli-prepared = { $title } is ready ({ $seconds } s).
cli-study = play many matches between bots and write one page about them
cli-train = teach a bot: matches against itself, then learning from them
cli-data = write matches between bots as files for learning
cli-league = let a bot play the opponents of the league on its fixed deals
cli-mcp = let an assistant sit at a table, by the Model Context Protocol
cli-kit = copy a tiny game to begin a game of your own
cli-settings = show what is set about the house, and where it was found
cli-backup = copy the store of the house into one file, also while it runs
cli-restore = make the store of a house from a backup
cli-doctor = look for what is wrong on this machine and say what to do
cli-admin = look after a house: tables, guests, announcements, bans, old data
cli-arg-settings = file of settings (TOML)
cli-arg-root-path = sub-path below which a proxy serves the house, such as /games
cli-arg-lan = listen to the home network; shows its address and a QR code for phones
cli-arg-backup = file to write; must not be there yet
cli-arg-restore = a file that “ridotto backup” has written
cli-arg-replace = give up what is stored there now
cli-arg-state = only tables of this state
cli-arg-guest = only tables of the guest with this id
cli-arg-page = page of the list, 0 first; 50 on a page
cli-arg-name = only guests whose nickname holds this
cli-arg-text = what to announce; nothing takes the last announcement back
cli-arg-minutes = for how many minutes pages show it
cli-arg-table = id of a table
cli-arg-back-to = the number of moves that shall be left
cli-arg-who = id of a guest, or an IP address or network
cli-arg-and-address = also ban the address they come from, if the house is running
cli-arg-guest-id = id of a guest
cli-arg-output-json = write to this file; printed if left out
cli-arg-keep-tables = remove tables untouched for so many days; the setting keep_tables if left out
cli-arg-keep-chat = remove lines of chat older than so many days; the setting keep_chat if left out
cli-admin-tables = list tables, the latest first
cli-admin-guests = list guests, the latest first
cli-admin-announce = show a sentence on all open pages
cli-admin-close = end a match where it stands; remove a table at which none has begun
cli-admin-rollback = strike the last moves of a match
cli-admin-ban = let a guest or an address in no more
cli-admin-unban = let a guest or an address in again
cli-admin-bans = list who is banned
cli-admin-export = write down all that is stored of a guest
cli-admin-forget = delete all that is stored of a guest
cli-admin-tidy = remove tables and lines of chat that are old
cli-admin-invitation = print the link that lets friends into a house with a password
cli-analyse = understand a match: chances after every move, what was luck, which moves were mistakes and why
cli-puzzles = look for puzzles in matches of bots, or check those that are there
puzzles-deed = mine looks for new ones, check thinks about the old ones again
puzzles-number = how many are looked for
puzzles-seed = the number of the first match that is looked through
puzzles-by = who plays and judges: taste if left out, the search without a mind, or grandmaster, who is quicker where a mind judges alone
puzzles-folder = where they are written; beside the game unless told
error-unclear-puzzle = The best move of puzzle { $puzzle } of { $game } is not clear any more: remove its file, or find out what has changed.
