bot-name = { $mask ->
    [arlecchino] Arlecchino
    [brighella] Brighella
    [capitano] Capitano
    [colombina] Colombina
    [coviello] Coviello
    [dottore] Dottore
    [pantalone] Pantalone
    [pedrolino] Pedrolino
    [pulcinella] Pulcinella
    [scaramuccia] Scaramuccia
    [smeraldina] Smeraldina
    [tartaglia] Tartaglia
    [truffaldino] Truffaldino
   *[isabella] Isabella
}
level = { $level ->
    [novice] Novice
    [apprentice] Apprentice
    [journeyman] Journeyman
    [master] Master
   *[grandmaster] Grandmaster
}
hot-seat = { $name } ({ $seat ->
    [0] lapis
    [1] ruby
    [2] amber
    [3] emerald
   *[other] pearl
})
open-seat = Open seat
kept-seat = { $name } is expected
hint-title = What a master would do
hint-note = { $simulations ->
    [one] { $simulations } simulation
   *[other] { $simulations } simulations
} in { $seconds } s, from what your seat knows.
why-rather = Why “{ $better }” rather than “{ $other }”:
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
won = { $name } wins, { $own } to { $other }.
won-you = You win, { $own } to { $other }.
won-from-you = { $name } wins, { $own } to your { $other }.
won-alone = You win, with { $own }.
not-won = Not won this time, with { $own }.
drawn = The match is drawn at { $own } all.
shared = { $name } share the victory with { $own } each.
shared-you = You share the victory with { $name }: { $own } each.
took-back = { $who } takes the last move back.

call-turn = It is your turn: { $game }
call-invited = { $who } invites you to a match: { $game }
call-short = Your time runs short: { $game }
call-over = A match is over: { $game }
call-chat = { $who } speaks to you: { $game }
call-try = The house can call you here.
call-come = Come to the table.
call-many = { $count ->
    [one] { $count } thing waits for you
   *[other] { $count } things wait for you
}
call-stop = No more of these
ended-conceded = { $who ->
    [won] You win: { $other } conceded.
    [lost] You conceded: { $name } wins.
    [nobody] The match was given up.
   *[other] { $name } wins: { $other } conceded.
}
ended-late = { $who ->
    [won] You win: { $other } ran out of time.
    [lost] You ran out of time: { $name } wins.
    [nobody] The time was used up.
   *[other] { $name } wins: { $other } ran out of time.
}
error-time-is-up = Your time for this move was used up.
agreed = The match was ended by consent, without a winner.
error-not-away = That player is here, or has not been away for long: two minutes, by correspondence a day. Wait, or agree with the others.
error-no-proposal = There is nothing to answer: it was settled, withdrawn, or somebody has moved.
error-paused = The match is paused. Go on with it first, on the page of the people at the table.
error-bad-channel = The house cannot send there: the address is wrong, or leads where it does not send. Check it.
error-no-such-channel = You are not called that way any more.
error-too-many-channels = The house keeps at most { $most } ways to call somebody. Remove one first.

error-no-such-table = There is no such table. Check the link, or set a new table.
error-no-such-page = There is nothing at this address. Go back to the first page.
error-not-your-seat = You do not sit there. Act only for your own seat.
error-not-host = Only the host of the table may do that.
error-not-invited = This table is by invitation. Open the link that the host sent you.
error-no-pictures = This house cannot draw films. Whoever runs it can add that: pip install 'ridotto[pictures]'.
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
error-going-down = The house is closing for a moment. Try again in a few seconds.
error-house-fault = Something went wrong in the house; it has been noted. Nothing was changed. Try again.
error-no-store = The house cannot reach its book just now. Nothing was changed. Try again in a moment.
error-busy = There is more to do in the house than can be done in time. Those who play go first: try again in a few seconds.
error-too-many = Too many browsers from one address. Close some of them.
error-needs-person = A table needs a person: take a seat, or leave one open.
error-only-players-talk = At this table only those who play may talk. The host can set a table where all may.
error-bad-setting = The setting { $name } cannot be “{ $value }”: { $allowed }.
allowed-number = a number of at least { $least }
allowed-origin = an address such as https://games.example.org
allowed-bots = name=file.py:name or name=run:COMMAND, separated by commas; a name has up to 20 small letters, digits and hyphens
allowed-games = “all”, or games from { $games }
store-broken = The database { $db } cannot be read: { $detail }. Restore it from a backup, or choose another one with --db.
error-needs-postgres = A house of { $workers } processes needs PostgreSQL; SQLite is for one. Give its address with --db postgresql://…, or leave --workers out.
error-no-replay = This match cannot be played on: its move { $ply } is not possible any more ({ $why }). It is kept as a record.
check-otherwise = the match ends otherwise than it is stored
store-short = The database { $db } is cut off: part of the file is missing. Restore it from a backup, or choose another one with --db.
store-empty = The file { $db } is empty, so it is no house. Restore it from a backup; to open a new house, remove the file.
store-newer = The database { $db } was written by a newer Ridotto (form { $detail }). Install that version, or choose another database with --db.
store-unreachable = The database { $db } cannot be opened: { $detail }.
store-missing = There is no house in { $db } yet. Open one with “ridotto serve”, or choose another database with --db.
closed = The match was not played to its end.
error-not-admitted = This house asks for a password. Enter it on its first page, or open the link of an invitation.
error-not-signed-in = That did not work: the passkey is not known here, or it was asked too long ago. Try once more.
error-wrong-code = No such code: it may be mistyped, used already or too old. Have a new one shown.
error-no-passkeys = Passkeys need a name: open the house by https or at localhost, not by a number. A code of another device works here, too.
error-too-many-passkeys = You have as many passkeys as the house keeps. Remove one first.
error-no-such-device = It is not signed in any more.
error-wrong-password = That is not the password of this house. Ask whoever invited you.
error-wrong-token = These figures need the token of the house, as “Authorization: Bearer …”.
error-banned = This house does not let you in. Ask whoever runs it.
error-table-closed = The house has ended this match. You may look back at it.
error-cannot-listen = The house cannot listen at { $host }, port { $port }: { $why }. Choose another with --host or --port, or stop what runs there.
error-no-such-guest = Nothing is known of a guest “{ $guest }”. “ridotto admin guests” lists their ids.
error-no-such-ban = “{ $who }” is not banned. “ridotto admin bans” lists who is.
error-not-an-address = “{ $address }” is neither an IP address nor a network such as 203.0.113.0/24.
error-bad-backup = The backup { $file } cannot be used: { $reason ->
    [exists] the file is there already. Choose another name.
    [missing] there is no such file.
    [unwritable] it cannot be written ({ $detail }). Choose another folder.
   *[broken] { $detail }. Take another backup.
}
error-cannot-replace = { $db } is left as it is: { $reason ->
    [used] a house or another program has it open. Stop it first.
   *[exists] there is a house in it already. To give that up, add --replace.
}
error-unwell = { $count ->
    [one] { $count } thing is wrong on this machine.
   *[other] { $count } things are wrong on this machine.
} What to do is said above.
error-bad-settings-file = The file of settings { $path } cannot be read: { $why }.
allowed-text = a text in quotation marks
allowed-name = there is no such setting; those that are: { $names }
allowed-root = a path such as /games, without a slash at its end, that is no address of the house itself
allowed-port = a port from 0 to 65535
allowed-proxies = IP addresses or networks separated by commas, such as 10.0.0.0/8
allowed-workers = a number of processes from 1 to { $most }
allowed-metrics = a port, or an address and a port such as 0.0.0.0:9100
whence = { $whence ->
    [given] command line: { $place }
    [environment] environment: { $place }
    [file] file: { $place }
   *[default] default
}
serving = The house is open at { $address }
serving-public = Its public address is { $address }
serving-invitation = Whoever follows such a link comes in without the password; keep it among friends.
serving-home = In the home network: { $address }
serving-no-home = This machine is in no network just now, so nobody else can come.
backed-up = { $file } now holds { $tables } tables with { $moves } moves, and { $guests } guests. Keep it as safe as the house: it holds the key to it.
restored = { $tables } tables with { $moves } moves, and { $guests } guests, are back from { $file }.
admin-none = There is nothing to list.
admin-no-password = The house has no password, so it needs no invitation. Set RIDOTTO_PASSWORD to close it to strangers.
admin-announce = All open pages show it now.
admin-announce-nothing = The announcement is taken back.
admin-close = The table { $table } is closed.
admin-rollback = The match at { $table } stands after move { $ply } now.
admin-ban = { $who } is not let in any more.
admin-unban = { $who } is let in again.
admin-export = All that is stored of { $guest } is in { $file }.
admin-forget = All that was stored of { $guest } is deleted.
admin-tidy = Removed: { $tables } tables, { $chat } lines of chat.
column-id = id
column-game = game
column-state = state
column-ply = move
column-players = players
column-changed = last move
column-nickname = nickname
column-created = since
column-tables = tables
column-kind = kind
column-who = who
column-at = since
doctor-python = Python { $version } is new enough.
doctor-python-old = Python { $version } is too old. Install Python 3.11 or newer.
doctor-packages = Ridotto { $version } and all that a house needs is installed.
doctor-packages-missing = Missing: { $names }. Install them: pip install 'ridotto[house]'.
doctor-compiler = The compiler works (numba { $version }).
doctor-compiler-off = The compiler is switched off by RIDOTTO_JIT=0, so bots are some hundred times slower. Remove the variable.
doctor-compiler-broken = The compiler does not work: { $why }. Install numba anew: pip install --force-reinstall numba.
doctor-cache = Compiled games are kept in { $folder }.
doctor-cache-unwritable = { $folder } cannot be written, so every start compiles the games again. Make it writable, or set RIDOTTO_CACHE.
doctor-settings = The settings can be read; “ridotto settings” shows them.
doctor-store = The database { $db } can be used (form { $form }).
doctor-store-new = There is no house in { $db } yet; the first start makes one.
doctor-store-unwritable = The database in { $folder } cannot be written. Make file and folder writable for whoever runs the house, or choose another with --db.
doctor-disk = { $free } MB are free in { $folder }.
doctor-disk-little = Only { $free } MB are free in { $folder }. Make room, or matches can soon not be stored.
doctor-clock = The clock says { $now }.
doctor-clock-behind = The clock says { $now }, which is earlier than what is already on this disk. Set it right.
doctor-port = Port { $port } at { $host } is free.
doctor-port-house = A house is already open at { $host }, port { $port }.
doctor-port-taken = Port { $port } at { $host } cannot be used: { $why }. Choose another with --port, or stop what runs there.
doctor-files = { $most } files may be open at once, enough for { $wished } connections.
doctor-files-few = Only { $most } files may be open at once, too few for { $wished } connections. Raise the limit (ulimit -n, or LimitNOFILE in the systemd unit), or lower RIDOTTO_CONNECTIONS.
doctor-address-public = Browsers reach the house at { $address }, if the proxy leads there.
doctor-address-unsafe = Browsers reach the house at { $address }, where others may listen. Let a proxy speak HTTPS, and set RIDOTTO_ORIGIN to its address.
doctor-address-home = Browsers in the same network reach the house at { $address }, if no firewall is in between.
doctor-address-here = Only browsers on this machine reach the house, at { $address }. For friends in the same network start it with --lan.
doctor-address-alone = Only browsers on this machine reach the house, at { $address }; it is in no network just now.
doctor-door-password = The house asks for a password.
doctor-door-open = Whoever reaches the house may come in; RIDOTTO_PASSWORD would close it to strangers.
doctor-door-public = The house has a public address and no password, so everybody may come in. If that is not wanted, set RIDOTTO_PASSWORD.
plan = { $move }, { $until ->
    [own] until I make a move myself
   *[always] every time
}

# Lessons
all-lessons = All lessons
next-lesson = Next: { $title }
error-no-such-lesson = This game has no such lesson. Choose one from its page of lessons.
error-not-asked = The lesson asks for another move.
error-bad-practice = Practice is for you alone against bots: choose no open seat, and do not make the table public.
mistake = Your own mistake
mistake-goal = In your match you gave chances away here. Find the better move: it wins in { $best } %, yours in { $made } %.
mistake-missed = Another move is better: it wins in { $best } %. Begin again and look once more.
mistake-done = That is it: { $best } % instead of { $made } %.
puzzle = Puzzle
puzzle-goal = One move here is clearly best. Find it.
puzzle-missed = There is something clearly better. Press “Again”.
puzzle-done = Right. It wins { $best } of a hundred matches between masters, the second best move { $second }.

# Phrases at a table; the name of who says it stands before
phrase = { $phrase ->
    [hello] Hello!
    [luck] Good luck!
    [nice] Nice move!
    [thanks] Thank you!
    [moment] One moment, please.
    [turn] It is your turn.
    [sorry] Sorry!
    [again] Once more?
    *[bye] Goodbye!
    [applause] ★ applauds
    [wow] 😮 is amazed
    [laugh] 😄 laughs
    [hm] 😕 wonders
    [sad] 😢 is sad
    [heart] ❤ loves it
}
