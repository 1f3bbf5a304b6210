error-not-installed = Не установлен пакет { $package }. Установите его: pip install "ridotto[{ $extra }]".
error-no-gpu = Здесь нет видеокарты NVIDIA, с которой умеет работать numba-cuda; если карта есть, установите numba-cuda: pip install "ridotto[gpu]", если нет, обойдитесь без неё: device="cpu".
error-bad-device = Пакет партий не может идти на «{ $device }». Выберите из: { $allowed }.
error-bad-kind = Здесь нет «{ $kind }». Выберите из: { $allowed }.
error-bad-moves = Ходов дано { $given }, а партий { $n }: нужно по одному ходу на партию.
error-other-study = В папке { $folder } лежат партии другого плана. Выберите другую папку или удалите эту.
error-no-cluster = По адресу «{ $address }» кластер Ray не отвечает. Запустите его: ray start --head, или не указывайте адрес, тогда Ray запустится на этой машине.
error-cluster-refuses = Кластер Ray по адресу «{ $address }» отвечает, но не пускает нас. На всех машинах нужны одинаковые версии Ray и Python и один и тот же токен, если кластер его требует.

lab-game = ключ игры, см. «ridotto games»
lab-seats = число игроков; если не указано, наименьшее
lab-bots = один бот на все места или по одному на каждое: random, novice, apprentice, journeyman, master, grandmaster; master@100 даёт боту собственный запас; или свой бот: file.py:имя, модуль:имя, run:КОМАНДА
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
bench-no-openspiel = OpenSpiel не установлен, поэтому сравнить не с чем. Для сравнения: pip install "ridotto[openspiel]".
talk-over = Партия окончена. { $won ->
    [won] Вы выиграли.
    [shared] Вы разделили победу.
   *[lost] Вы проиграли.
} Очки по местам: { $points }.
mcp-bots = боты на остальных местах, по очереди
mcp-about = Настольные игры против ботов. Узнайте игры и правила, сядьте за стол, затем смотрите и ходите по номерам ходов.
mcp-no-table = Стола «{ $table }» нет. Сначала сядьте за стол.
league-bot = бот-участник: имя, file.py:имя, модуль:имя или run:КОМАНДА
league-by = кто его выставляет
league-game = только эти игры
league-against = только эти соперники
league-deals = сколько раздач; каждая играется во всех перестановках мест
league-out = дописать строки в этот файл
arena-workers-short = сколько партий играть сразу
train-minutes = сколько времени это может занять; чем больше, тем лучше
train-out = папка для весов и их карточки; если в ней уже есть веса, учёба продолжится с них
train-rounds = сколько раз бот играет и учится
train-trust = доля результата, которую при учёбе оценивает сама сеть, от 0 до 1; остальное доигрывается
train-games = сколько партий сыграть в конце на арене, 0 — ни одной
train-workers = сколько матчей идёт одновременно
train-compiled = скомпилировано за { $seconds } с
train-round = круг { $round }: матчей { $matches }, позиций { $positions }, ошибка { $chance }, Брайер { $brier } (без знаний { $base })
train-practice = учиться на практике: много матчей сразу, на каждом ходе
train-device = где они играются: cpu или cuda
train-slots = сколько матчей на двоих идёт на практике одновременно
train-practice-row = практика { $practice }: решений { $decisions }, ошибка { $chance }, неожиданность { $surprise }, разнообразие { $variety }
train-done = Файл { $file } готов. Чтобы играть с ним: RIDOTTO_MINDS={ $folder } ridotto serve
