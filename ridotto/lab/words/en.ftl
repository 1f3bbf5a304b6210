error-not-installed = { $package } is not installed. Install the lab with: pip install "ridotto[lab]".
error-no-gpu = There is no NVIDIA GPU here that numba-cuda can use. Install it with: pip install "ridotto[gpu]", or go on without: device="cpu".
error-bad-device = A batch cannot run on “{ $device }”. Choose from: { $allowed }.
error-bad-moves = { $given } moves for { $n } matches: give one move for each.
error-other-study = { $folder } holds matches of another plan. Choose another folder, or delete it.
error-bad-count = { $name } must be at least { $least }, not { $value }.
