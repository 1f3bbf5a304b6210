error-not-installed = Не встановлено пакет { $package }. Встановіть лабораторію: pip install "ridotto[lab]".
error-no-gpu = Тут немає відеокарти NVIDIA, з якою вміє працювати numba-cuda. Встановіть її: pip install "ridotto[gpu]", або обійдіться без неї: device="cpu".
error-bad-device = Пакет партій не може йти на «{ $device }». Виберіть із: { $allowed }.
error-bad-moves = Ходів дано { $given }, а партій { $n }: потрібно по одному ходу на партію.
error-other-study = У теці { $folder } лежать партії іншого плану. Виберіть іншу теку або видаліть цю.
error-bad-count = { $name } не може бути меншим за { $least }, а дано { $value }.
