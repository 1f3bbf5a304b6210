error-bad-key = “{ $key }” cannot be the key of a new game. Choose 2 to 12 small letters a–z and digits, a letter first, and none of: { $taken }.
error-folder-taken = { $path } is there already. Choose another key or another folder, or delete it.
kit-deed = what to do: new copies a tiny game for you to change
kit-key = key of the new game: small letters and digits
kit-folder = make a package of its own in this folder; without it, in a checkout of Ridotto, a game of the house
kit-made = { $count } files made; the game is in { $folder }.
kit-next-house = Next: ./test -k { $key }, then change the game step by step (CONTRIBUTING.md).
kit-next-package = Next, in { $folder }: pip install -e ".[test]", then pytest; the game { $key } then appears in “ridotto games”.
