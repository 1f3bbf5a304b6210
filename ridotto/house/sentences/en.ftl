preparing = Setting up { $title }, once on this machine; this takes about half a minute…
bot-name = { $level ->
    [novice] Bot, novice
    [apprentice] Bot, apprentice
    [journeyman] Bot, journeyman
   *[master] Bot, master
}
level = { $level ->
    [novice] Novice
    [apprentice] Apprentice
    [journeyman] Journeyman
   *[master] Master
}
open-seat = Open seat
hint-title = What a master would do
hint-note = { $simulations ->
    [one] { $simulations } simulation
   *[other] { $simulations } simulations
} in { $seconds } s, from what your seat knows.
why-title = Why this move? { $name }
why-person = What a master thinks of this move by { $name }
why-time = Thought for { $seconds } s.
why-simulations = { $count ->
    [one] { $count } simulation.
   *[other] { $count } simulations.
}
why-your-eyes = Seen with your eyes, these are moves that it might have had: what you could not know was dealt anew { $count ->
    [one] { $count } time
   *[other] { $count } times
}. What the bot itself thought is told after the match.
why-own-eyes = Thought about anew, from what the player knew then: { $count ->
    [one] { $count } simulation.
   *[other] { $count } simulations.
}
thought-facts = wins { $share } % ± { $spread } · { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $visits ->
    [one] { $visits } try
   *[other] { $visits } tries
}
won = { $name } wins
drawn = The match is drawn
not-won = Not won this time
took-back = { $who } takes the last move back.

error-no-such-table = There is no such table. Check the link, or set a new table.
error-no-such-page = There is nothing at this address. Go back to the first page.
error-not-your-seat = You do not sit there. Act only for your own seat.
error-not-host = Only the host of the table may do that.
error-not-invited = This table is by invitation. Open the link that the host sent you.
error-no-open-seat = All seats are taken. You may watch.
error-not-playing = The match has not begun: seats are still open.
error-already-playing = The match has already begun.
error-stale-move = The table has moved on since you looked. Look again, then act.
error-undo-after-end = The match is over and every secret shown: nothing can be taken back any more.
error-cannot-undo = This move cannot be taken back: something was revealed, or another seat has acted.
error-not-over = The match is not over yet. Come back when it is.
error-not-at-table = You do not play at this table.
error-too-often = Too much at once. Wait { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} and try again.
error-too-large = That is too large: at most { $limit } bytes are accepted.
error-too-slow = The request took too long to arrive. Try again.
error-wrong-origin = This request came from another site and was refused. Use the pages of this house.
error-wrong-host = This house does not answer to that name. Use its own address, or add the name to its settings.
error-bad-field = “{ $field }” is missing or not of the right kind. See /docs for what is expected.
error-bad-body = The body of the request is not JSON of the expected form. See /docs.
error-wrong-method = That cannot be done at this address. See /docs.
error-unknown-level = There is no bot level “{ $level }”. Choose from: { $allowed }.
error-no-hints = This table is played without help: no hints, and no “why?” until the match is over.
error-nothing-to-hint = It is not your turn. Ask for a hint when you have something to choose.
error-still-secret = This choice still lies face down. Ask why when it has been turned up.
error-no-bot-move = While the match is played only the moves of bots are explained. Ask again when it is over.
error-too-long = In this house bots think for at most { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}. Choose a shorter time.
error-bad-pledge = This pledge is not of this house or has been used. Ask for a new one.
error-preparing = { $title } is being set up on this machine, once. Try again in a few seconds.
error-going-down = The house is closing for a moment. Try again in a few seconds.
error-house-fault = Something went wrong in the house; it has been noted. Nothing was changed. Try again.
error-no-store = The house cannot reach its book just now. Nothing was changed. Try again in a moment.
error-too-many = Too many browsers from one address. Close some of them.
error-needs-person = A table needs a person: take a seat, or leave one open.
error-only-players-talk = At this table only those who play may talk. The host can set a table where all may.
error-bad-setting = The setting { $name } cannot be “{ $value }”: { $allowed }.
allowed-number = a number of at least { $least }
allowed-origin = an address such as https://games.example.org
allowed-games = “all”, or games from { $games }
store-broken = The database { $db } cannot be read: { $detail }. Restore it from a backup, or choose another one with --db.
error-needs-postgres = A house of { $workers } processes needs PostgreSQL; SQLite is for one. Give its address with --db postgresql://…, or leave --workers out.
error-no-replay = This match cannot be played on: its move { $ply } is not possible any more ({ $why }). It is kept as a record.
check-otherwise = the match ends otherwise than it is stored
store-short = The database { $db } is cut off: part of the file is missing. Restore it from a backup, or choose another one with --db.
store-empty = The file { $db } is empty, so it is no house. Restore it from a backup; to open a new house, remove the file.
store-newer = The database { $db } was written by a newer Ridotto (form { $detail }). Install that version, or choose another database with --db.
store-unreachable = The database { $db } cannot be opened: { $detail }.
