compiling = Готуємо «{ $title }» для цього комп’ютера — один раз, це забере кілька миттєвостей…

error-unknown-game = У цьому домі немає гри «{ $game }». Є такі ігри: { $allowed }.
error-bad-seats = У { $game } не можна грати за такої кількості гравців: { $seats }. Можна: { $allowed }.
error-bad-option = У { $game } немає налаштування «{ $option }». Оберіть із: { $allowed }.
error-bad-seed = { $seed } не годиться як зерно. Дайте число від 0 до 2^256 − 1 або до 64 шістнадцяткових цифр.
error-unknown-move = «{ $move }» — не хід цієї гри. Запитайте список можливих ходів.
error-illegal-move = Хід «{ $move }» зараз не дозволений гравцеві { $seat }. Запитайте список можливих ходів.
error-not-your-turn = Зараз не черга гравця { $seat }. Мають ходити: { $turn }.
error-match-over = Партію завершено, ходити більше не можна.
error-unknown-seat = Місця { $seat } немає. Місця рахуються від 0, у цій партії їх { $seats }.
error-nothing-to-undo = Партія на самому початку: скасовувати нічого.
error-no-such-ply = У партії немає позиції { $ply }. Оберіть від 0 до { $last }.
error-bad-match-file = Цей файл партії не відкривається: { $reason ->
    [unreadable] файл не вдається прочитати ({ $detail }). Перевірте назву та права доступу.
    [json] він пошкоджений або обрізаний ({ $detail }). Візьміть його ще раз там, звідки він узявся.
    [size] він більший за { $detail } байтів — більше, ніж потрібно будь-якій партії.
    [format] його формат { $detail } новіший за цю версію Ridotto. Оновіть Ridotto.
    [field] поля «{ $detail }» немає або воно неправильного виду. Візьміть файл ще раз там, звідки він узявся.
    [move] хід номер { $ply } неможливо зробити: { $detail }
   *[no-match] у ньому немає партії Ridotto.
}
error-newer-rules = Цю партію { $game } зіграно за правилами { $theirs }, а ця версія Ridotto знає правила { $ours }. Оновіть Ridotto, щоб її відкрити.
error-older-rules = Цю партію { $game } зіграно за правилами { $theirs }, відтоді вони змінилися; ця версія Ridotto грає за правилами { $ours }. Відкрийте її старішою версією.
player = Гравець { $number }
error-bad-number = { $name } має бути не менше 1, а не { $value }.
error-cannot-write = { $path } не вдається записати: { $why }. Оберіть інше місце.

cli-about = Ridotto, дім ігор.
cli-alone = Без команди Ridotto відчиняє дім у браузері.
cli-example = Приклад: { $example }
cli-json = відповідь у JSON, для програм
cli-games = перелічити ігри дому
cli-new = почати партію і записати її файл
cli-show = показати позицію партії
cli-replay = програти партію хід за ходом
cli-sim = зіграти багато випадкових партій і порахувати
cli-bench = виміряти швидкість правил поруч з OpenSpiel
cli-arg-game = ключ гри, див. «ridotto games»
cli-arg-output = записати партію в цей файл
cli-arg-file = файл партії
cli-arg-seat = чиїми очима, лік від 0; −1 показує лише відкрите
cli-arg-ply = позиція після стількох ходів; без указання — остання
cli-arg-svg = записати картинку в цей файл
cli-arg-games = скільки партій
cli-arg-threads = скільки потоків; без указання — всі ядра
cli-arg-bench = ключі ігор; без указання — всі
cli-arg-seats = кількість гравців; без указання — найменша
cli-arg-seed = число або шістнадцяткові цифри; без указання — нове
cli-arg-option = налаштування гри; можна повторювати
cli-game-line = { $key }: { $title } ({ $designers }) · гравців { $seats } · { $minutes } хв · { $weight ->
    [light] легка
    [medium] середня
   *[heavy] складна
}
cli-outcome = Підсумок: { $ending }. Переможці: { $winners }. Рахунок: { $scores }.
cli-measuring = вимірюємо: { $step }

sim-title = { $game }: випадкових партій — { $n }
sim-seat = Місце
sim-wins = Перемоги
sim-interval = Інтервал 95 %
sim-points = Очки
sim-endings = Як закінчувалися партії
sim-ending = Кінець
sim-matches = Партії
sim-length = Ходів у партії: у середньому { $mean }, від { $least } до { $most }.
sim-speed = { $speed } млн ходів за секунду, усього { $seconds } с; зерно { $seed }.

bench-title = Правила на одному ядрі
bench-game = Гра (місця)
bench-moves = Ходів/с
bench-games = Партій/с
bench-copy = Копія стану
bench-bytes = Байтів у стані
bench-compile = Перший запуск
bench-yardsticks = Поруч з OpenSpiel, у тому ж вимірюванні
bench-yardstick = Мірка
bench-no-yardsticks = OpenSpiel не встановлено, порівняти немає з чим: pip install 'ridotto[bench]'.

cli-serve = відчинити дім: сервер і браузер на ньому
cli-verify = програти файл партії й перевірити, що розклад ніхто не обирав
cli-arena = звести ботів одне з одним і оцінити їх
cli-arg-host = адреса сервера; 0.0.0.0 — для всіх, хто бачить цей комп’ютер
cli-arg-port = порт сервера
cli-arg-db = файл сховища або адреса postgresql://…
cli-arg-workers-serve = процеси, що обслуговують дім; більше одного — лише з PostgreSQL
cli-not-renewed = Новий дім запустити не вдалося; попередній працює далі.
cli-check = сказати, які збережені партії ця версія не відтворить; нічого не змінює
cli-checked-all = Усі партії відтворюються: { $count }.
cli-checked-some = Не відтворюються { $count } з { $all } партій; вони залишаться записами.
cli-arg-no-open = не відкривати браузер
cli-verified = Усі ходи ({ $moves }) зроблено за правилами. { $deal ->
    [fair] Розклад той самий, за який дім поручився.
   *[unknown] Про те, як здавали, файл мовчить.
}
error-missing-extra = Для цього потрібна частина Ridotto, яку не встановлено ({ $module }): pip install 'ridotto[{ $extra }]'.
error-unfair-deal = Ходи зроблено за правилами, але розклад не той, за який дім поручився. Не довіряйте цій партії.
cli-prepare = заздалегідь скомпілювати правила й ботів ігор
cli-prepared = «{ $title }» — готово ({ $seconds } с).
cli-study = зіграти багато партій між ботами й написати про них одну сторінку
cli-data = записати партії між ботами файлами для навчання
cli-kit = скопіювати крихітну гру, щоб почати власну
