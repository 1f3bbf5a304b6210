compiling = Готовим «{ $title }» для этого компьютера — один раз, это займёт несколько мгновений…

error-unknown-game = В этом доме нет игры «{ $game }». Есть такие игры: { $allowed }.
error-bad-seats = В { $game } нельзя играть при таком числе игроков: { $seats }. Можно: { $allowed }.
error-bad-option = В { $game } нет настройки «{ $option }». Выберите из: { $allowed }.
error-bad-seed = { $seed } не годится как зерно. Дайте число от 0 до 2^256 − 1 или до 64 шестнадцатеричных цифр.
error-unknown-move = «{ $move }» — не ход этой игры. Запросите список возможных ходов.
error-illegal-move = Ход «{ $move }» сейчас не разрешён игроку { $seat }. Запросите список возможных ходов.
error-not-your-turn = Сейчас не очередь игрока { $seat }. Должны ходить: { $turn }.
error-match-over = Партия окончена, ходить больше нельзя.
error-unknown-seat = Места { $seat } нет. Места считаются с 0, в этой партии их { $seats }.
error-nothing-to-undo = Партия в самом начале: отменять нечего.
error-no-such-ply = В партии нет позиции { $ply }. Выберите от 0 до { $last }.
error-bad-match-file = Этот файл партии не открывается: { $reason ->
    [unreadable] файл нельзя прочитать ({ $detail }). Проверьте имя и права доступа.
    [json] он повреждён или обрезан ({ $detail }). Возьмите его ещё раз там, откуда он пришёл.
    [size] он больше { $detail } байт — больше, чем нужно любой партии.
    [format] его формат { $detail } новее этой версии Ridotto. Обновите Ridotto.
    [field] поля «{ $detail }» нет или оно неверного вида. Возьмите файл ещё раз там, откуда он пришёл.
    [move] ход номер { $ply } нельзя сделать: { $detail }
   *[no-match] в нём нет партии Ridotto.
}
error-newer-rules = Эта партия { $game } сыграна по правилам { $theirs }, а эта версия Ridotto знает правила { $ours }. Обновите Ridotto, чтобы её открыть.
error-older-rules = Эта партия { $game } сыграна по правилам { $theirs }, с тех пор они изменились; эта версия Ridotto играет по правилам { $ours }. Откройте её более старой версией.
player = Игрок { $number }
error-bad-number = { $name } должно быть не меньше 1, а не { $value }.
error-cannot-write = { $path } нельзя записать: { $why }. Выберите другое место.

cli-about = Ridotto, дом игр.
cli-alone = Без команды Ridotto открывает дом в браузере.
cli-example = Пример: { $example }
cli-json = ответ в JSON, для программ
cli-games = перечислить игры дома
cli-new = начать партию и записать её файл
cli-show = показать позицию партии
cli-replay = проиграть партию ход за ходом
cli-sim = сыграть много случайных партий и посчитать
cli-bench = измерить скорость правил рядом с OpenSpiel
cli-arg-game = ключ игры, см. «ridotto games»
cli-arg-output = записать партию в этот файл
cli-arg-file = файл партии
cli-arg-seat = чьими глазами, счёт с 0; −1 показывает только открытое
cli-arg-ply = позиция после стольких ходов; без указания — последняя
cli-arg-svg = записать картинку в этот файл
cli-arg-games = сколько партий
cli-arg-threads = сколько потоков; без указания — все ядра
cli-arg-bench = ключи игр; без указания — все
cli-arg-seats = число игроков; без указания — наименьшее
cli-arg-seed = число или шестнадцатеричные цифры; без указания — новое
cli-arg-option = настройка игры; можно повторять
cli-game-line = { $key }: { $title } ({ $designers }) · игроков { $seats } · { $minutes } мин · { $weight ->
    [light] лёгкая
    [medium] средняя
   *[heavy] сложная
}
cli-outcome = Итог: { $ending }. Победители: { $winners }. Счёт: { $scores }.
cli-measuring = измеряем: { $step }

sim-title = { $game }: случайных партий — { $n }
sim-seat = Место
sim-wins = Победы
sim-interval = Интервал 95 %
sim-points = Очки
sim-endings = Как кончались партии
sim-ending = Конец
sim-matches = Партии
sim-length = Ходов в партии: в среднем { $mean }, от { $least } до { $most }.
sim-speed = { $speed } млн ходов в секунду, всего { $seconds } с; зерно { $seed }.

bench-title = Правила на одном ядре
bench-game = Игра (места)
bench-moves = Ходов/с
bench-games = Партий/с
bench-copy = Копия состояния
bench-bytes = Байт в состоянии
bench-compile = Первый запуск
bench-yardsticks = Рядом с OpenSpiel, в том же измерении
bench-yardstick = Мерка
bench-no-yardsticks = OpenSpiel не установлен, сравнить не с чем: pip install 'ridotto[bench]'.

cli-serve = открыть дом: сервер и браузер на нём
cli-verify = проиграть файл партии и проверить, что расклад никто не выбирал
cli-arena = свести ботов друг с другом и оценить их
cli-arg-host = адрес сервера; 0.0.0.0 — для всех, кто видит этот компьютер
cli-arg-port = порт сервера
cli-arg-db = файл хранилища или адрес postgresql://…
cli-arg-workers-serve = процессы, которые обслуживают дом; больше одного — только с PostgreSQL
cli-not-renewed = Новый дом запустить не удалось; прежний работает дальше.
cli-check = сказать, какие сохранённые партии эта версия не воспроизведёт; ничего не меняет
cli-checked-all = Все партии воспроизводятся: { $count }.
cli-checked-some = Не воспроизводятся { $count } из { $all } партий; они останутся записями.
cli-arg-no-open = не открывать браузер
cli-verified = Все ходы ({ $moves }) сделаны по правилам. { $deal ->
    [fair] Расклад тот самый, за который дом поручился.
   *[unknown] О том, как сдавали, файл молчит.
}
error-missing-extra = Для этого нужна часть Ridotto, которая не установлена ({ $module }): pip install 'ridotto[{ $extra }]'.
error-unfair-deal = Ходы сделаны по правилам, но расклад не тот, за который дом поручился. Не доверяйте этой партии.
cli-prepare = заранее скомпилировать правила и ботов игр
cli-prepared = «{ $title }» — готово ({ $seconds } с).
cli-study = сыграть много партий между ботами и написать о них одну страницу
cli-data = записать партии между ботами файлами для обучения
cli-kit = скопировать крошечную игру, чтобы начать свою
