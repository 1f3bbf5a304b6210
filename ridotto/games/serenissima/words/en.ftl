title = Serenissima
subtitle = Galleys, goods and garrisons: the whole Mediterranean for one purse.
option-money = Purses
option-money-open = open
option-money-hidden = hidden
option-closed = Closed ports (two or three players)
option-closed-random = drawn by lot
option-closed-chosen = chosen by the players
option-map = Chart
option-map-standard = the chart of the house

port = { $port ->
    [valencia] Valencia
    [genoa] Genoa
    [venice] Venice
    [constantinople] Constantinople
    [alexandria] Alexandria
    [marseille] Marseille
    [algiers] Algiers
    [sardinia] Sardinia
    [tunis] Tunis
    [naples] Naples
    [sicily] Sicily
    [tripoli] Tripoli
    [ragusa] Ragusa
    [corfu] Corfu
    [modon] Modon
    [crete] Crete
    [smyrna] Smyrna
    [antalya] Antalya
   *[antioch] Antioch
}
port-in = { $port ->
    [valencia] in Valencia
    [genoa] in Genoa
    [venice] in Venice
    [constantinople] in Constantinople
    [alexandria] in Alexandria
    [marseille] in Marseille
    [algiers] in Algiers
    [sardinia] in Sardinia
    [tunis] in Tunis
    [naples] in Naples
    [sicily] in Sicily
    [tripoli] in Tripoli
    [ragusa] in Ragusa
    [corfu] in Corfu
    [modon] in Modon
    [crete] in Crete
    [smyrna] in Smyrna
    [antalya] in Antalya
   *[antioch] in Antioch
}
port-to = { $port ->
    [valencia] to Valencia
    [genoa] to Genoa
    [venice] to Venice
    [constantinople] to Constantinople
    [alexandria] to Alexandria
    [marseille] to Marseille
    [algiers] to Algiers
    [sardinia] to Sardinia
    [tunis] to Tunis
    [naples] to Naples
    [sicily] to Sicily
    [tripoli] to Tripoli
    [ragusa] to Ragusa
    [corfu] to Corfu
    [modon] to Modon
    [crete] to Crete
    [smyrna] to Smyrna
    [antalya] to Antalya
   *[antioch] to Antioch
}
zone = { $zone ->
    [valencia] Valencia
    [genoa] Genoa
    [venice] Venice
    [constantinople] Constantinople
    [alexandria] Alexandria
    [marseille] Marseille
    [algiers] Algiers
    [sardinia] Sardinia
    [tunis] Tunis
    [naples] Naples
    [sicily] Sicily
    [tripoli] Tripoli
    [ragusa] Ragusa
    [corfu] Corfu
    [modon] Modon
    [crete] Crete
    [smyrna] Smyrna
    [antalya] Antalya
    [antioch] Antioch
   *[libyan-sea] Libyan Sea
}
zone-to = { $zone ->
    [valencia] to Valencia
    [genoa] to Genoa
    [venice] to Venice
    [constantinople] to Constantinople
    [alexandria] to Alexandria
    [marseille] to Marseille
    [algiers] to Algiers
    [sardinia] to Sardinia
    [tunis] to Tunis
    [naples] to Naples
    [sicily] to Sicily
    [tripoli] to Tripoli
    [ragusa] to Ragusa
    [corfu] to Corfu
    [modon] to Modon
    [crete] to Crete
    [smyrna] to Smyrna
    [antalya] to Antalya
    [antioch] to Antioch
   *[libyan-sea] to the Libyan Sea
}
zone-at = { $zone ->
    [valencia] off Valencia
    [genoa] off Genoa
    [venice] off Venice
    [constantinople] off Constantinople
    [alexandria] off Alexandria
    [marseille] off Marseille
    [algiers] off Algiers
    [sardinia] off Sardinia
    [tunis] off Tunis
    [naples] off Naples
    [sicily] off Sicily
    [tripoli] off Tripoli
    [ragusa] off Ragusa
    [corfu] off Corfu
    [modon] off Modon
    [crete] off Crete
    [smyrna] off Smyrna
    [antalya] off Antalya
    [antioch] off Antioch
   *[libyan-sea] in the Libyan Sea
}
good = { $good ->
    [wood] wood
    [stone] stone
    [marble] marble
    [wine] wine
    [gold] gold
   *[spice] spice
}
price = { $price ->
    [one] { $price } ducat
   *[other] { $price } ducats
}
ducats = { $ducats ->
    [one] { $ducats } ducat
   *[other] { $ducats } ducats
}
sailors = { $count ->
    [one] { $count } sailor
   *[other] { $count } sailors
}

move-close = Close { port }
move-home = Begin { port-in }
move-number = Galley number { $galley }
move-invest = Invest instead of activating the galley
move-embark = A sailor of the port goes aboard
move-disembark = A sailor goes ashore
move-sailor_from = A sailor comes over from galley { $galley }
move-sailor_to = A sailor goes over to galley { $galley }
move-load = Load { good }
move-good_from = Take { good } from galley { $galley }
move-good_to = Hand { good } to galley { $galley }
move-jettison = Throw { good } overboard
move-sail = Sail { zone-to }
move-sell = Sell { good }
move-attack = Attack galley { $galley }
move-attack_port = Attack the port
move-capture = Capture the neutral port
move-blockade = Blockade
move-let_pass = Let it happen
move-fight = Fight on
move-stop = Stop the battle
move-plunder = Take { good } from the sunk galley
move-land = { $count ->
    [0] Land nobody
    [1] Land one sailor
   *[other] Land { $count } sailors
}
move-hire = Hire a sailor { port-in }
move-hire_aboard = Hire a sailor for galley { $galley }
move-buy = Buy a galley { port-in }, its sailor { $source ->
    [reserve] hired
   *[port] from the port
}
move-fort = Build a fort { port-in }
move-basilica = Build a basilica { port-in }
move-done = Done

event-closed = { $who } closes { port }.
event-settled = { $who } begins { port-in } with { sailors }.
event-launched = { $who } launches galley { $galley } { zone-at } with { sailors }.
event-turn_begins = Turn { $number } begins.
event-called = Galley { $galley } of { $who } is called, { zone-at }.
event-invested = { $who } invests; galley { $galley } stays.
event-embarked = A sailor of { $who } boards galley { $galley } { port-in }.
event-disembarked = A sailor of { $who } leaves galley { $galley } { port-in }.
event-crossed = A sailor of { $who } crosses from galley { $galley } to galley { $to_galley }.
event-loaded = { $who } loads { good } { port-in } onto galley { $galley } { $price ->
    [0] for nothing
   *[other] for { price }
}{ $paid_seat ->
    [-1] .
   *[other] , paid to { $paid_who }.
}
event-passed = { $who } hands { good } from galley { $galley } to galley { $to_galley }.
event-jettisoned = { $who } throws { good } overboard from galley { $galley }.
event-sailed = Galley { $galley } sails { zone-to }.
event-announced = { $who } announces a { $asking ->
    [sale] sale
   *[capture] landing
} { zone-at } with galley { $galley }.
event-blockaded = { $who } blockades galley { $galley } { zone-at }: { $asking ->
    [sailing] it sails no further.
    [sale] it sells nothing.
   *[capture] it lands nobody.
}
event-let_pass = { $who } lets galley { $galley } { $asking ->
    [sailing] pass.
    [sale] sell.
   *[capture] land.
}
event-sold = { $who } sells { good } { port-in } from galley { $galley } for { price }{ $bonus ->
    [0] .
   *[other] {" "}and { $bonus } more for spice.
}
event-attacked = { $who } attacks galley { $to_galley } of { $other_who } with galley { $galley }, strength { $strength }.
event-attacked_port = { $who } attacks { port } of { $other_who } with galley { $galley }, strength { $strength }.
event-salvo = The fort { port-in } fires: { $skulls ->
    [one] { $skulls } skull
   *[other] { $skulls } skulls
}.
event-fought = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $skulls ->
    [one] { $skulls } skull
   *[other] { $skulls } skulls
} against { $other_dice ->
    [one] { $other_dice } die
   *[other] { $other_dice } dice
}, { $other_skulls ->
    [one] { $other_skulls } skull
   *[other] { $other_skulls } skulls
}; left: { $left } of the attackers, { $other_left } of the defenders.
event-stopped = { $who } stops the battle of galley { $galley }.
event-sunk = Galley { $galley } of { $who } sinks { zone-at }.
event-plundered = { $who } takes { good } onto galley { $galley }.
event-freed = { $who } loses { port }; the port is neutral.
event-captured = { $who } takes { port } from galley { $galley } with { sailors }.
event-hired = { $who } hires a sailor { port-in }.
event-hired_aboard = { $who } hires a sailor for galley { $galley }.
event-bought = { $who } buys a galley { port-in } for { price }, its sailor { $source ->
    [reserve] hired.
   *[port] from the port.
}
event-built_fort = { $who } builds a fort { port-in }.
event-built_basilica = { $who } builds a basilica { port-in }.
event-card = The doge's card: { $card ->
    [wine] wine; the white pawn stays on { $start }.
    [one] one hourglass, from { $start } to { $to }.
    [two] two hourglasses, from { $start } to { $to }.
   *[two-reshuffle] two hourglasses and arrows, from { $start } to { $to }; the cards are shuffled.
}
event-wine = { $who } gets { ducats } for wine: { $count ->
    [one] { $count } port
   *[other] { $count } ports
}.
event-scored = Scoring { $number }: { $who } gets { ducats }, { $warehouses } for warehouses and { $basilicas } for basilicas.
event-special = { $who } has fewer than two galleys and may buy.
event-match_ends = { $seat ->
    [-1] The match is over; the victory is shared.
   *[other] The match is over; { $who } is the richest.
}
ending-richest = the most ducats
ending-ports = equal purses, more ports
ending-shared = a shared victory

card = { $card ->
    [wine] wine
    [one] one hourglass
    [two] two hourglasses
   *[two-reshuffle] two hourglasses and arrows
}
token-port = { port }: makes { good }; { $state ->
    [closed] closed
    [neutral] neutral
   *[owned] { $who }, { sailors }
}; warehouse { $stored }
token-makes = { port } makes { good }
token-port-name = { zone }
token-galley = Galley { $galley } of { $who } { zone-at }: { sailors }, cargo { $cargo }
token-box-hold = The hold of the active galley
token-box-battle = The dice of a battle, the attacker’s above
token-box-track = The track of the white pawn
token-hold = { good } on galley { $galley }
token-crew = a sailor on galley { $galley }
token-stored = { good } in the warehouse { port-in }
token-quay = Warehouse { port-in }: { $count ->
    [0] full
   *[other] the next cube earns { price }, 2 more for spice; in an own port only the spice counts
}
token-fort = a fort { port-in }
token-basilica = a basilica { port-in }
token-deck = The doge's cards: { $count } face down
token-card = Drawn last: { card }
token-no-card = No card of the doge has been drawn yet
token-supply = { good }: { $count } in the supply
token-forts = Forts left: { $count }
token-basilicas = Basilicas left: { $count }
token-black-pawn = { $galley ->
    [0] The black pawn is with the doge
   *[other] The black pawn is on { $galley }
}
token-white-pawn = The white pawn is on cell { $cell }; { $left ->
    [0] the last scoring is done
   *[other] the next scoring is { $left } ahead
}
token-scoring = Scoring { $number } on cell { $cell }: every port pays its owner by its cubes, from none to five: { $incomes }; a basilica pays more
token-wheel = Number { $galley }: { $who }
token-die = { $side ->
    [attack] attacker's die
   *[defence] defender's die
}: { $face ->
    [skull] a skull
   *[blank] blank
}
token-loot = { good } of the sunk galley
token-risk = { $who } could blockade { zone-at } with { sailors }
spot-zone = Sail { zone-to }
spot-sector = Number { $galley }
spot-market = Warehouse { port-in }: the next cube earns { price }
button-invest = Invest
button-embark = Sailor aboard
button-disembark = Sailor ashore
button-load = Load { good } ({ $price ->
    [0] free
   *[other] { price }
})
button-sailor-from = Sailor from there
button-sailor-to = Sailor over there
button-from = Take { good }
button-sea = Overboard
button-capture = Capture { port }
button-attack-port = Attack { port }
button-blockade = Blockade
button-let-pass = Let it happen
button-fight = Fight on
button-stop = Stop
button-land = { $count ->
    [0] Land nobody
    [1] Land one
   *[other] Land { $count }
}
button-hire = Hire a sailor
button-buy-reserve = Galley with a hired sailor: { price }
button-buy-port = Galley with a sailor of the port: { price }
button-fort = Fort: { price }
button-basilica = Basilica: { price }
button-done = Done
prompt-close = Choose a port to close: { good }.
prompt-home = Choose the port you begin in.
prompt-number = Choose a number for your galley on the wheel.
prompt-choose = Your galley { $galley } is called: load, sail, sell or fight with it, or invest instead.
prompt-load = Load galley { $galley }, then sail, sell or fight.
prompt-sail = Galley { $galley } can sail { $count ->
    [0] no further: sell, fight, or be done.
    [one] one more zone. Or sell, fight, be done.
   *[other] { $count } more zones. Or sell, fight, be done.
}
prompt-act = Galley { $galley } sails no further: sell, fight, or be done.
prompt-sell = Sell more from galley { $galley }, or be done.
prompt-blockade = { $asking ->
    [sailing] { $who } sails on { zone-at } with galley { $galley }. Do you blockade it?
    [sale] { $who } wants to sell { zone-at } from galley { $galley }. Do you blockade it?
   *[capture] { $who } wants to take the port { zone-at } with galley { $galley }. Do you blockade it?
}
prompt-fight = The battle is undecided: { $left } of yours against { $other_left }. Fight on or stop?
prompt-plunder = Take what you have room for, then be done.
prompt-land = How many sailors land { port-in }?
prompt-occupy = The garrison is gone. How many sailors land { port-in }?
prompt-invest = Invest in your ports: click a port or a galley, or be done.
prompt-special = You have fewer than two galleys: buy, or be done.
prompt-wait = Waiting for { $who }.
prompt-over = The match is over.
fact-ducats = ducats
fact-announced = announced income
fact-reserve = sailors in the reserve
fact-galleys = galleys
fact-ports = ports
area-west = The west
area-east = The east
area-wheel = Wheel and track
nothing = empty

map-unreadable = The chart { $where } cannot be read: { $found }. Check its name and its permissions.
map-toml = The chart is not a TOML file: { $found }.
map-missing = The chart lacks “{ $where }”.
map-number = The chart has { $found } at “{ $where }”; it must be a whole number, { $allowed }.
map-size = The chart has { $found } characters; at most { $allowed } are read.
map-line = Line { $where } of the chart has { $found } characters; at most { $allowed } are read.
map-length = The chart has { $found } values at “{ $where }”; it must have { $allowed }.
map-unknown = The chart has an unknown “{ $where }”. Known here: { $allowed }.
map-edge = The chart has a way to nowhere: “{ $found }” in { $where } is no other zone.
map-one-way = The chart has a way from “{ $found }” that does not lead back: add it to { $where }.
map-unreachable = No galley can reach “{ $found }” from “{ $allowed }”: { $where } has no way to the other zones.
map-truth = The chart has { $found } at “{ $where }”; it must be true or false.
map-good = The chart has an unknown good “{ $found }” at { $where }. The goods are: { $allowed }.
map-rising = The prices { $found } at { $where } do not rise; put the lowest first.
map-starts = The chart has { $found } start ports; a match needs at least { $allowed }.
map-small-start = The start port { $where } is too small: it needs { $allowed } slots for its first sailors.
map-none-to-close = The chart has no port of { $found } that is no start port; one of them is closed with two or three players.
map-deck = The doge has { $found } cards at { $where }; there must be { $allowed }, one of them two-reshuffle.
map-track = The scoring cells { $found } at { $where } must lie behind the start, two cells apart or more.

# For the pages of studies: what a seat did, and with what.
deed-closed = Closing a port
deed-settled = Home port
deed-launched = Launching a galley
deed-turn_begins = Beginning of a turn
deed-called = A galley is called
deed-invested = Investing
deed-embarked = A sailor goes aboard
deed-disembarked = A sailor goes ashore
deed-crossed = A sailor crosses over
deed-loaded = Loading goods
deed-passed = Handing goods over
deed-jettisoned = Throwing goods overboard
deed-sailed = Sailing
deed-announced = Announcing a sale or landing
deed-blockaded = Blockading
deed-let_pass = Letting a galley pass
deed-sold = Selling goods
deed-attacked = Attacking a galley
deed-attacked_port = Attacking a port
deed-salvo = A fort fires
deed-fought = Fighting
deed-stopped = Stopping a battle
deed-sunk = Losing a galley
deed-plundered = Taking goods from the sunk
deed-freed = Losing a port
deed-captured = Taking a port
deed-hired = Hiring a sailor in a port
deed-hired_aboard = Hiring a sailor aboard
deed-bought = Buying a galley
deed-built_fort = Building a fort
deed-built_basilica = Building a basilica
deed-card = The doge's card
deed-wine = Ducats for wine
deed-scored = Scoring
deed-special = Right to buy with few galleys
deed-match_ends = End of the match
value-galley = galley { $galley }
value-to_galley = other galley: { $to_galley }
value-asking = { $asking ->
    [sailing] sailing on
    [sale] sale
   *[capture] landing
}
value-source = { $source ->
    [reserve] its sailor hired
   *[port] its sailor from the port
}

# What points come from
source-start = Purse at the start
source-sales = Sales
source-fees = Paid by others for goods
source-warehouses = Warehouses at scorings
source-basilicas = Basilicas at scorings
source-wine = Wine
source-goods = Goods bought
source-sailors = Sailors hired
source-galleys = Galleys bought
source-buildings = Forts and basilicas built

# How a match ended, as a whole sentence
ended-richest = The last scoring is over; the fullest purse wins.
ended-ports = The purses were equal; more ports decided.
ended-shared = Ducats and ports were equal.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-galley = What passes between this galley and the active one?
ask-port = What do you buy or build here?
ask-hold = Where does this cargo go: to market, to another galley or overboard?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-port = Yours as long as your sailors are in it, as many as its warehouse has slots (4.2). A good that it makes costs 1 ducat here (5.5).
what-makes = { what-port }
what-quay = A cube is sold at the lowest free price, in your own port for nothing (7.2); no good that lies there already and none that the port makes (7.1). At a scoring none to five cubes pay 0, 2, 5, 10, 15 or 20 (12.1).
what-market = { what-quay }
what-stored = Stays here to the end, whoever owns the port (4.5), and pays its owner at scorings (12.1).
what-fort = Fires two dice at whoever attacks the port (9.5). Costs 2 ducats, with wood and stone (10.6).
what-basilica = Pays the owner of the port 5 ducats at each scoring (12.2). Costs 2 ducats, with gold and marble (10.7).
what-left-forts = { what-fort }
what-left-basilicas = { what-basilica }
what-supply = Cubes that can still be loaded (5.4); what is thrown overboard or sunk comes back here (4.3, 4.6).
what-galley = Five places for sailors and cubes (4.1); sails a zone for each sailor (6.1). With more sailors than a galley that comes, it may blockade (6.2).
what-hold = The active galley: its sailors are zones to sail (6.1) and dice in battle (8.2), its cubes are sold (7.1) or thrown overboard (4.6).
what-deck = { what-hold }
what-battle = The dice of the last round: each skull costs the other side a sailor, both at the same time (8.3).
what-die = { what-battle }
what-loot = An attacker who has sunk a galley may take its cubes as far as there is room (8.6).
what-risk = More sailors in the zone than the active galley has: its way may be stopped (6.2).
what-wheel = Every galley is called once a turn, in the order of the numbers (3.1).
what-sector = { what-wheel }
what-pawn-black = { what-wheel }
what-pawn-white = A card of the doge moves it at the end of a turn (11.1); reaching or passing a coloured cell brings a scoring (11.5), the third ends the match (12.3).
what-scoring = The white pawn reaches or passes it (11.5): ports pay by their cubes (12.1), each basilica 5 ducats more (12.2).
what-track = { what-pawn-white }
what-doge = Drawn at the end of a turn (11.1): wine pays 3 ducats a port with wine (11.2), hourglasses move the white pawn (11.3).
what-zone = A galley sails one zone for each sailor (6.1); opponents with more sailors there may stop it (6.2).
