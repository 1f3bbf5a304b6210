# The coach of a first match: the goal, the parts (part-NAME of things), why one might make a move (why-FAMILY);
# kind-FAMILY is what such moves are called, as the theme of a puzzle.

goal = Score the most points: lay diamonds where they join your own, and be first with sets of different symbols.
part-hand = Your cards. You keep one of them to play; the others go on to your neighbour.
part-title = The areas. A card fills a free cell of its own area with your diamond and scores at once.
part-bonus = Bonuses wait for whoever has all symbols of an area: the first gets most.
part-sea = The sea route. Any card may sail your ship by its number instead; the space where it stops pays.

why-keep = Keep the card that brings you most now, and mind what you hand on: your neighbour may want it.
why-take = An extra card for nothing: look for one that joins a group or completes a set.
why-workshop = Workshops pay a point for each diamond of the group you join, so build beside your own; pigment pays two.
why-residence = Here an unbroken run of your own pays again with each new cell. Follow yourself closely.
why-noble = Nobles pay 1, 3 or 6 by level, and double where the symbols match. Higher cells also pay whoever is below.
why-commoner = Commoners pay 1, 3 or 6 by level, and double where the symbols match. Higher cells also pay whoever is below.
why-trade = Each filled cell of a good raises its price, and everybody gets it for each diamond there: join where you have most.
why-harbour = A ship pays when all three of its row are filled: the more goods stand in the row, the more.
why-sail = Sail when no cell pays well. The space where you stop pays its number, a star brings an extra card.
why-stay = The ship need not sail: another number may take it to a better space later.

kind-keep = Which card to keep
kind-take = The right extra card
kind-decline = No extra card
kind-workshop = Workshops
kind-residence = Residences
kind-noble = Nobles
kind-commoner = Commoners
kind-trade = Trade
kind-harbour = Harbour
kind-sail = Sailing
kind-stay = Staying
