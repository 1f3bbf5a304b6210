# The coach of a first match: the goal, the parts (part-NAME of things), why one might make a move (why-FAMILY);
# kind-FAMILY is what such moves are called, as the theme of a puzzle.

goal = Have the most points when the last card is played: for treasures, for coins, and for figures that stand dry.
part-card = Your forecast: only you know that these districts will sink. The lowest card must be played every turn.
part-square = The city. A district sinks with its card, with the coins on it and whoever stands there.
part-treasure = Treasures. The fewer districts of a colour still stand at the end, the more its treasures are worth.
part-gondola = Your gondolas. Each takes a figure to any free square once, also when its district sinks.

why-place = Begin where your own forecast does not sink soon, and near colours that it does: there treasures will be dear.
why-move = A figure goes like a chess queen. Lead it where you want to buy, or off what will sink.
why-gondola = A gondola takes a figure anywhere at once. It is gone then, so better save one for the flood.
why-buy = Buy in colours that will sink: a treasure is worth six when one district of its colour is left.
why-card = The district of your lowest card sinks now. See that no figure of yours stands there.
why-rescue = A gondola saves your figure. A high number or an X that stays dry is a good place to land.
why-drown = You may keep the gondola instead; but a drowned figure buys no more and counts nothing.

kind-place = A first place
kind-move = A figure moves
kind-gondola = By gondola
kind-buy = Buying
kind-card = Letting it sink
kind-rescue = Rescue
kind-drown = Let it drown
