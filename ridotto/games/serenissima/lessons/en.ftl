first = Your first voyage
first-1 = Whoever has the most ducats after the third scoring wins. Ducats come from trade and from ports of your own.
first-2 = Galleys act in the order of their numbers. Now it is your galley 8, off your port Alexandria.
first-3 = First you may load. Alexandria makes marble, and in your own port the first cube is free: load it.
first-3-wrong = First load a cube of marble.
first-4 = Then you may sail, one zone for each sailor on board. Antioch has no marble yet: go there.
first-4-wrong = A neutral port without marble pays for it: sail to Antioch.
first-5 = At last you may sell, or fight. A cube brings the lowest free price of the warehouse, here 2 ducats.
first-goal = Sell the marble: click it in the hold, then the warehouse.
first-missed = The marble is still unsold. Press “Again”.
first-done = Load, sail, sell: that is a voyage. When all galleys have acted, the turn ends.

ports = A port of your own
ports-1 = A port is yours as long as your sailors are in it. A neutral one you take by landing some.
ports-2 = Your galley 9 has three sailors. Sail to Crete.
ports-2-wrong = Crete is the neutral port you want.
ports-3 = Nobody is there to forbid it. Press “Capture Crete”.
ports-3-wrong = Take the port: press “Capture Crete”.
ports-goal = Land two sailors, so that one stays on board.
ports-missed = Two this time: a single sailor is easily beaten. Press “Again”.
ports-done = A galley without sailors sinks, and a port without sailors is nobody's.

scoring = A scoring
scoring-1 = After each turn a card of the doge moves the white pawn. Three cells of its track score; the third ends the match.
scoring-2 = Then every port pays its owner by the cubes in its warehouse: 2, 5, 10, 15 or 20 ducats.
scoring-3 = You own four: two with two cubes, two with three. That makes 5 + 5 + 10 + 10.
scoring-goal = Your galley 12 is the last of this turn. End it, and see what the ports pay.
scoring-missed = The turn has not ended. Press “Again”, then “Done”.
scoring-done = Thirty ducats at once. Trade fills the purse slowly; full warehouses of your own fill it three times.

invest = Investing
invest-1 = Instead of using the galley you may invest in your ports. Press “Invest”.
invest-1-wrong = The galley stays where it is this time: press “Invest”.
invest-2 = A sailor costs 1 ducat. Click Alexandria and hire one.
invest-2-wrong = A sailor for Alexandria first: click the port.
invest-3 = A galley costs as many ducats as you have galleys, and 1 for its first sailor: here 3 + 1.
invest-goal = Buy a fourth galley.
invest-missed = Click Alexandria, then the galley. Press “Again”.
invest-done = More galleys, more turns. Forts and basilicas are bought here, too.

battle = A battle
battle-1 = A rival's galley lies off Antalya with three sailors and a cube of gold. Every sailor is a die in battle.
battle-2 = Man your galley first: take a sailor aboard from Alexandria.
battle-2-wrong = Sailors first: “Sailor aboard”.
battle-3 = And another. A galley has five places in all.
battle-3-wrong = One more sailor.
battle-4 = Each zone you sail takes one from your strength: five sailors, one zone, four dice. Sail to Antalya.
battle-4-wrong = The rival lies off Antalya.
battle-goal = Sink galley 7. Each skull costs the other side a sailor; fight on until it is done.
battle-missed = Attack galley 7 and fight on. Press “Again”.
battle-done = Now its cargo is yours to take. Dice are dice: fight when you have more of them.

blockade = A blockade
blockade-1 = Your rival's galley 8 enters this zone with two sailors. Your galley 7 lies here with three.
blockade-2 = Who has more sailors there may stop a galley on its way, forbid its sale, or its landing in a neutral port.
blockade-goal = Do not let it sail on.
blockade-missed = It has passed. Next time press “Blockade”. Press “Again”.
blockade-done = It must stay here. So never send a galley with few sailors past a strong one.

masters = How masters win
masters-1 = Masters sell in foreign ports for ducats now, and in their own for ducats later.
masters-2 = In your own port a cube pays nothing, but it stays and pays at every scoring. Spice pays 2 even there.
masters-3 = Your galley 8 lies off Antioch, where spice is made, one zone from Alexandria.
masters-goal = Bring a cube of spice home to Alexandria and sell it there.
masters-missed = Load, sail to Alexandria, sell. Press “Again”.
masters-done = Two ducats today, more at each scoring. You are ready: press “Play” on the page of the game.
