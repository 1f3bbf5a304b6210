error-not-installed = Не установлен пакет { $package }. Установите лабораторию: pip install "ridotto[lab]".
error-no-gpu = Здесь нет видеокарты NVIDIA, с которой умеет работать numba-cuda. Установите её: pip install "ridotto[gpu]", или обойдитесь без неё: device="cpu".
error-bad-device = Пакет партий не может идти на «{ $device }». Выберите из: { $allowed }.
error-bad-moves = Ходов дано { $given }, а партий { $n }: нужно по одному ходу на партию.
error-other-study = В папке { $folder } лежат партии другого плана. Выберите другую папку или удалите эту.
error-bad-count = { $name } не может быть меньше { $least }, а дано { $value }.
