error-not-installed = Не установлен пакет { $package }. Установите лабораторию: pip install "ridotto[lab]".
error-no-gpu = Здесь нет видеокарты NVIDIA, с которой умеет работать numba-cuda; если карта есть, установите numba-cuda: pip install "ridotto[gpu]", если нет, обойдитесь без неё: device="cpu".
error-bad-device = Пакет партий не может идти на «{ $device }». Выберите из: { $allowed }.
error-bad-moves = Ходов дано { $given }, а партий { $n }: нужно по одному ходу на партию.
error-other-study = В папке { $folder } лежат партии другого плана. Выберите другую папку или удалите эту.
error-no-cluster = По адресу «{ $address }» кластер Ray не отвечает. Запустите его: ray start --head, или не указывайте адрес, тогда Ray запустится на этой машине.
error-cluster-refuses = Кластер Ray по адресу «{ $address }» отвечает, но не пускает нас. На всех машинах нужны одинаковые версии Ray и Python и один и тот же токен, если кластер его требует.

lab-game = ключ игры, см. «ridotto games»
lab-seats = число игроков; если не указано, наименьшее
lab-bots = один бот на все места или по одному на каждое: random, novice, apprentice, journeyman, master; master@100 даёт боту собственный запас; или свой бот: file.py:имя, модуль:имя, run:КОМАНДА
lab-budget = на каждый ход бота, который ищет: число симуляций, например 50, или время, например 0.1s (тогда партии дважды не повторятся)
lab-games = сколько партий
lab-seed = откуда берутся раздачи и выбор ходов
lab-option = настройка игры, например rounds=single
lab-workers = сколько процессов; если не указано, по числу ядер
lab-ray = считать на кластере Ray: его адрес, или ничего, чтобы поднять Ray на этой машине
data-out = папка; та же команда продолжит с места остановки
data-features = записать и то, что знало место перед каждым ходом, числами для нейросети
data-written = { $n ->
    [one] { $n } партия лежит в папке { $folder }.
    [few] { $n } партии лежат в папке { $folder }.
   *[many] { $n } партий лежат в папке { $folder }.
}
study-out = папка для страницы и её данных; та же команда продолжит с места остановки
study-written = Исследование записано в { $file }.
study-title = { $game }: исследование, партий — { $n }
study-made-by = Получено командой
study-seats = Важно ли место?
study-first-seat = Первое место выигрывает { $share }, поровну было бы { $even }: { $verdict ->
    [more] сидеть первым выгодно.
    [less] сидеть первым невыгодно.
   *[even] при таком числе партий разницы не видно.
}
study-even = поровну
study-scores = Очки по местам
study-bots = Боты
study-length = Сколько длится партия
study-length-line = В партии в среднем { $mean } ходов, от { $least } до { $most }.
study-choices = Сколько вариантов выбора
study-choices-line = В среднем игрок выбирает из { $mean } ходов.
study-points = Как зарабатывают очки
study-deeds = Что приносит победу
study-deeds-about = Как часто побеждало место, которое сделало это за партию хотя бы раз. На рисунке то, что вернее всего отличается от равной доли, в таблицах под ним – всё, что делали достаточно часто, с подробностями. Причиной это быть не обязано.
study-endings = Как кончаются партии
study-seat = Место
study-bot = Бот
study-share = Доля побед (интервал 95 %)
study-mean = Очки в среднем
study-deviation = Отклонение
study-range = Размах
study-games = Партии
study-source = Источник
study-winners = Очки победителей
study-others = Очки остальных
study-deed = Событие
study-seen = Сколько мест так сделали
study-ending = Конец
study-forfeit = Бот отказал
study-part = Доля
study-points-axis = Очки
study-plies = Ходов в партии
study-ply = Ход
study-legal = Допустимых ходов
bench-gpu = измерить видеокарту, если она есть
bench-threads = измерить столько потоков и то, как растёт скорость
bench-n = сколько партий идёт одновременно
bench-line = { $game } ({ $seats }): { $inside } млн ходов в секунду внутри, { $masks } млн отдельными шагами с масками
bench-no-gpu = Здесь нет видеокарты NVIDIA, с которой умеет работать numba-cuda, поэтому измерен процессор.
bench-scaling = { $game } ({ $seats }): { $one } млн ходов в секунду в одном потоке; потоков { $threads } — { $many } млн ({ $part } от линейного роста); процессов без общей памяти { $threads } — { $apart } млн ({ $apart_part })
bench-no-openspiel = OpenSpiel не установлен, поэтому сравнить не с чем. Для сравнения: pip install "ridotto[bench]".
