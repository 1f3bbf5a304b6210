title = Serenissima
subtitle = Галери, товари й гарнізони: усе Середземномор'я заради одного гаманця.
option-money = Гаманці
option-money-open = відкриті
option-money-hidden = закриті
option-closed = Закриті порти (удвох або втрьох)
option-closed-random = за жеребом
option-closed-chosen = за вибором гравців
option-map = Мапа
option-map-standard = мапа цього дому

port = { $port ->
    [valencia] Валенсія
    [genoa] Генуя
    [venice] Венеція
    [constantinople] Константинополь
    [alexandria] Александрія
    [marseille] Марсель
    [algiers] Алжир
    [sardinia] Сардинія
    [tunis] Туніс
    [naples] Неаполь
    [sicily] Сицилія
    [tripoli] Триполі
    [ragusa] Рагуза
    [corfu] Корфу
    [modon] Модон
    [crete] Крит
    [smyrna] Смірна
    [antalya] Анталія
   *[antioch] Антіохія
}
port-in = { $port ->
    [valencia] у Валенсії
    [genoa] у Генуї
    [venice] у Венеції
    [constantinople] у Константинополі
    [alexandria] в Александрії
    [marseille] у Марселі
    [algiers] в Алжирі
    [sardinia] на Сардинії
    [tunis] у Тунісі
    [naples] у Неаполі
    [sicily] на Сицилії
    [tripoli] у Триполі
    [ragusa] у Рагузі
    [corfu] на Корфу
    [modon] у Модоні
    [crete] на Криті
    [smyrna] у Смірні
    [antalya] в Анталії
   *[antioch] в Антіохії
}
port-to = { $port ->
    [valencia] до Валенсії
    [genoa] до Генуї
    [venice] до Венеції
    [constantinople] до Константинополя
    [alexandria] до Александрії
    [marseille] до Марселя
    [algiers] до Алжира
    [sardinia] до Сардинії
    [tunis] до Туніса
    [naples] до Неаполя
    [sicily] до Сицилії
    [tripoli] до Триполі
    [ragusa] до Рагузи
    [corfu] до Корфу
    [modon] до Модона
    [crete] до Криту
    [smyrna] до Смірни
    [antalya] до Анталії
   *[antioch] до Антіохії
}
zone = { $zone ->
    [valencia] Валенсія
    [genoa] Генуя
    [venice] Венеція
    [constantinople] Константинополь
    [alexandria] Александрія
    [marseille] Марсель
    [algiers] Алжир
    [sardinia] Сардинія
    [tunis] Туніс
    [naples] Неаполь
    [sicily] Сицилія
    [tripoli] Триполі
    [ragusa] Рагуза
    [corfu] Корфу
    [modon] Модон
    [crete] Крит
    [smyrna] Смірна
    [antalya] Анталія
    [antioch] Антіохія
   *[libyan-sea] Лівійське море
}
zone-to = { $zone ->
    [valencia] до Валенсії
    [genoa] до Генуї
    [venice] до Венеції
    [constantinople] до Константинополя
    [alexandria] до Александрії
    [marseille] до Марселя
    [algiers] до Алжира
    [sardinia] до Сардинії
    [tunis] до Туніса
    [naples] до Неаполя
    [sicily] до Сицилії
    [tripoli] до Триполі
    [ragusa] до Рагузи
    [corfu] до Корфу
    [modon] до Модона
    [crete] до Криту
    [smyrna] до Смірни
    [antalya] до Анталії
    [antioch] до Антіохії
   *[libyan-sea] у Лівійське море
}
zone-at = { $zone ->
    [valencia] біля Валенсії
    [genoa] біля Генуї
    [venice] біля Венеції
    [constantinople] біля Константинополя
    [alexandria] біля Александрії
    [marseille] біля Марселя
    [algiers] біля Алжира
    [sardinia] біля Сардинії
    [tunis] біля Туніса
    [naples] біля Неаполя
    [sicily] біля Сицилії
    [tripoli] біля Триполі
    [ragusa] біля Рагузи
    [corfu] біля Корфу
    [modon] біля Модона
    [crete] біля Криту
    [smyrna] біля Смірни
    [antalya] біля Анталії
    [antioch] біля Антіохії
   *[libyan-sea] у Лівійському морі
}
good = { $good ->
    [wood] дерево
    [stone] камінь
    [marble] мармур
    [wine] вино
    [gold] золото
   *[spice] прянощі
}
price = { $price ->
    [one] { $price } дукат
    [few] { $price } дукати
   *[many] { $price } дукатів
}
ducats = { $ducats ->
    [one] { $ducats } дукат
    [few] { $ducats } дукати
   *[many] { $ducats } дукатів
}
sailors = { $count ->
    [one] { $count } матрос
    [few] { $count } матроси
   *[many] { $count } матросів
}

move-close = Закрити порт: { port }
move-home = Почати { port-in }
move-number = Галера під номером { $galley }
move-invest = Інвестувати замість активації галери
move-embark = Матрос із порту піднімається на борт
move-disembark = Матрос сходить на берег
move-sailor_from = Матрос переходить із галери { $galley }
move-sailor_to = Матрос переходить на галеру { $galley }
move-load = Завантажити: { good }
move-good_from = Узяти з галери { $galley }: { good }
move-good_to = Передати на галеру { $galley }: { good }
move-jettison = Скинути за борт: { good }
move-sail = Пливти { zone-to }
move-sell = Продати: { good }
move-attack = Напасти на галеру { $galley }
move-attack_port = Напасти на порт
move-capture = Захопити нейтральний порт
move-blockade = Оголосити блокаду
move-let_pass = Не заважати
move-fight = Продовжити бій
move-stop = Припинити бій
move-plunder = Узяти з потопленої галери: { good }
move-land = { $count ->
    [0] Нікого не висаджувати
    [1] Висадити одного матроса
   *[other] Висадити матросів: { $count }
}
move-hire = Найняти матроса { port-in }
move-hire_aboard = Найняти матроса на галеру { $galley }
move-buy = Купити галеру { port-in }, матрос { $source ->
    [reserve] найманий
   *[port] із порту
}
move-fort = Збудувати форт { port-in }
move-basilica = Збудувати базиліку { port-in }
move-done = Готово

event-closed = { $who } закриває порт: { port }.
event-settled = { $who } починає { port-in }, гарнізон: { sailors }.
event-launched = { $who } спускає на воду галеру { $galley } { zone-at }, на борту: { sailors }.
event-turn_begins = Починається хід { $number }.
event-called = Черга галери { $galley } гравця { $who } { zone-at }.
event-invested = { $who } інвестує; галера { $galley } стоїть.
event-embarked = Матрос гравця { $who } піднімається на галеру { $galley } { port-in }.
event-disembarked = Матрос гравця { $who } сходить із галери { $galley } { port-in }.
event-crossed = Матрос гравця { $who } переходить із галери { $galley } на галеру { $to_galley }.
event-loaded = { $who } вантажить { port-in } на галеру { $galley }: { good }, { $price ->
    [0] безкоштовно
   *[other] { price }
}{ $paid_seat ->
    [-1] .
   *[other] {" "}(отримує { $paid_who }).
}
event-passed = { $who } передає з галери { $galley } на галеру { $to_galley }: { good }.
event-jettisoned = { $who } скидає за борт із галери { $galley }: { good }.
event-sailed = Галера { $galley } пливе { zone-to }.
event-announced = { $who } оголошує { $asking ->
    [sale] продаж
   *[capture] висадку
} { zone-at }, галера { $galley }.
event-blockaded = { $who } блокує галеру { $galley } { zone-at }: { $asking ->
    [sailing] далі вона не пливе.
    [sale] вона нічого не продає.
   *[capture] висадки не буде.
}
event-let_pass = { $who } не заважає галері { $galley } { $asking ->
    [sailing] пливти далі.
    [sale] торгувати.
   *[capture] висадити матросів.
}
event-sold = { $who } продає { port-in } з галери { $galley }: { good }, { price }{ $bonus ->
    [0] .
   *[other] {" "}і ще { $bonus } за прянощі.
}
event-attacked = { $who } нападає галерою { $galley } на галеру { $to_galley } гравця { $other_who }, сила { $strength }.
event-attacked_port = { $who } нападає галерою { $galley } на порт гравця { $other_who }: { port }, сила { $strength }.
event-salvo = Форт { port-in } стріляє: { $skulls ->
    [one] { $skulls } череп
    [few] { $skulls } черепи
   *[many] { $skulls } черепів
}.
event-fought = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубики
   *[many] { $dice } кубиків
}, { $skulls ->
    [one] { $skulls } череп
    [few] { $skulls } черепи
   *[many] { $skulls } черепів
} проти: { $other_dice ->
    [one] { $other_dice } кубик
    [few] { $other_dice } кубики
   *[many] { $other_dice } кубиків
}, { $other_skulls ->
    [one] { $other_skulls } череп
    [few] { $other_skulls } черепи
   *[many] { $other_skulls } черепів
}. Лишилося: у нападника { $left }, у захисника { $other_left }.
event-stopped = { $who } припиняє бій галери { $galley }.
event-sunk = Галера { $galley } гравця { $who } тоне { zone-at }.
event-plundered = { $who } забирає на галеру { $galley }: { good }.
event-freed = { $who } втрачає порт: { port }; тепер він нейтральний.
event-captured = { $who } займає порт із галери { $galley }: { port }, гарнізон: { sailors }.
event-hired = { $who } наймає матроса { port-in }.
event-hired_aboard = { $who } наймає матроса на галеру { $galley }.
event-bought = { $who } купує галеру { port-in } за { price }, матрос { $source ->
    [reserve] найманий.
   *[port] із порту.
}
event-built_fort = { $who } будує форт { port-in }.
event-built_basilica = { $who } будує базиліку { port-in }.
event-card = Картка дожа: { $card ->
    [wine] вино; білий пішак лишається на клітинці { $start }.
    [one] один пісковий годинник, з клітинки { $start } на { $to }.
    [two] два піскові годинники, з клітинки { $start } на { $to }.
   *[two-reshuffle] два піскові годинники і стрілки, з клітинки { $start } на { $to }; картки перемішано.
}
event-wine = { $who } отримує за вино { ducats }: { $count ->
    [one] { $count } порт
    [few] { $count } порти
   *[many] { $count } портів
}.
event-scored = Підрахунок { $number }: { $who } отримує { ducats } (склади { $warehouses }, базиліки { $basilicas }).
event-special = У гравця { $who } менше двох галер, і він може їх купити.
event-match_ends = { $seat ->
    [-1] Партію завершено; перемога спільна.
   *[other] Партію завершено; найбагатший — { $who }.
}
ending-richest = найбільше дукатів
ending-ports = дукатів порівну, портів більше
ending-shared = спільна перемога

card = { $card ->
    [wine] вино
    [one] один пісковий годинник
    [two] два піскові годинники
   *[two-reshuffle] два піскові годинники і стрілки
}
token-port = { port }: виробляє { good }; { $state ->
    [closed] закритий
    [neutral] нейтральний
   *[owned] { $who }, { sailors }
}; склад: { $stored }
token-makes = { port }: виробляє { good }
token-port-name = { zone }
token-galley = Галера { $galley } гравця { $who } { zone-at }: { sailors }, вантаж: { $cargo }
token-box-hold = Трюм активної галери
token-box-battle = Кубики бою, нападника — згори
token-box-track = Трек білого пішака
token-hold = { good } на галері { $galley }
token-crew = матрос на галері { $galley }
token-stored = { good } на складі { port-in }
token-quay = Склад { port-in }: { $count ->
    [0] повний
   *[other] наступний кубик принесе { price }, за прянощі ще 2; у своєму порту – лише за прянощі
}
token-fort = форт { port-in }
token-basilica = базиліка { port-in }
token-deck = Картки дожа: закритих { $count }
token-card = Остання картка: { card }
token-no-card = Карток дожа ще не відкривали
token-supply = { good }: у запасі { $count }
token-forts = Лишилося фортів: { $count }
token-basilicas = Лишилося базилік: { $count }
token-black-pawn = { $galley ->
    [0] Чорний пішак у дожа
   *[other] Чорний пішак на номері { $galley }
}
token-white-pawn = Білий пішак на клітинці { $cell }; { $left ->
    [0] останній підрахунок минув
   *[other] до підрахунку: { $left }
}
token-scoring = Підрахунок { $number } на клітинці { $cell }: кожен порт платить власникові за кубики на складі, від нуля до п’яти: { $incomes }; з базилікою більше
token-wheel = Номер { $galley }: { $who }
token-die = { $side ->
    [attack] кубик нападника
   *[defence] кубик захисника
}: { $face ->
    [skull] череп
   *[blank] порожньо
}
token-loot = { good } з потопленої галери
token-risk = { $who } може оголосити блокаду { zone-at }: { sailors }
spot-zone = Пливти { zone-to }
spot-sector = Номер { $galley }
spot-market = Склад { port-in }: наступний кубик приносить { price }
button-invest = Інвестиції
button-embark = Матроса на борт
button-disembark = Матроса на берег
button-load = Взяти { good } ({ $price ->
    [0] даром
   *[other] { price }
})
button-sailor-from = Матроса звідти
button-sailor-to = Матроса туди
button-from = Узяти: { good }
button-sea = За борт
button-capture = Захопити: { port }
button-attack-port = Напасти: { port }
button-blockade = Блокада
button-let-pass = Не заважати
button-fight = Продовжити бій
button-stop = Припинити
button-land = { $count ->
    [0] Нікого
    [1] Висадити одного
   *[other] Висадити: { $count }
}
button-hire = Найняти матроса
button-buy-reserve = Галера з найманим матросом: { price }
button-buy-port = Галера з матросом із порту: { price }
button-fort = Форт: { price }
button-basilica = Базиліка: { price }
button-done = Готово
prompt-close = Виберіть порт, який буде закрито: { good }.
prompt-home = Виберіть порт, у якому почнете.
prompt-number = Виберіть на колесі номер своєї галери.
prompt-choose = Черга вашої галери { $galley }: вантажте, пливіть, продавайте чи бийтеся — або інвестуйте.
prompt-load = Завантажте галеру { $galley }, потім пливіть, продавайте чи бийтеся.
prompt-sail = Галера { $galley } може пропливти ще зон: { $count }. Або продавайте, бийтеся, завершуйте.
prompt-act = Галера { $galley } далі не пливе: продавайте, бийтеся або завершуйте.
prompt-sell = Продавайте далі з галери { $galley } або завершуйте.
prompt-blockade = { $asking ->
    [sailing] { $who } пливе далі { zone-at }, галера { $galley }. Оголосите блокаду?
    [sale] { $who } хоче торгувати { zone-at }, галера { $galley }. Оголосите блокаду?
   *[capture] { $who } хоче зайняти порт { zone-at }, галера { $galley }. Оголосите блокаду?
}
prompt-fight = Бій не вирішено: ваших { $left }, ворогів { $other_left }. Продовжити чи припинити?
prompt-plunder = Заберіть, на що вистачить місця, і завершуйте.
prompt-land = Скільки матросів висадити { port-in }?
prompt-occupy = Гарнізону більше немає. Скільки матросів висадити { port-in }?
prompt-invest = Інвестуйте у своїх портах: натисніть на порт чи галеру — або завершуйте.
prompt-special = У вас менше двох галер: купуйте або завершуйте.
prompt-wait = Вирішує { $who }.
prompt-over = Партію завершено.
fact-ducats = дукати
fact-announced = оголошений дохід
fact-reserve = матросів у резерві
fact-galleys = галер
fact-ports = портів
area-west = Захід
area-east = Схід
area-wheel = Колесо і трек
nothing = порожньо

map-unreadable = Мапу { $where } неможливо прочитати: { $found }. Перевірте назву і права доступу.
map-toml = Мапа — не файл TOML: { $found }.
map-missing = У мапі немає «{ $where }».
map-number = У мапі { $found } на місці «{ $where }»; потрібне ціле число, { $allowed }.
map-size = У мапі { $found } знаків; читається щонайбільше { $allowed }.
map-line = У рядку { $where } мапи { $found } знаків; читається щонайбільше { $allowed }.
map-length = У мапі { $found } значень на місці «{ $where }»; потрібно { $allowed }.
map-unknown = У мапі невідоме «{ $where }». Тут відомі: { $allowed }.
map-edge = У мапі шлях у нікуди: «{ $found }» у { $where } — не інша зона.
map-one-way = У мапі шлях із «{ $found }» не веде назад: додайте його до { $where }.
map-unreachable = Жодна галера не допливе до «{ $found }» з «{ $allowed }»: { $where } не має шляху до решти зон.
map-truth = У мапі { $found } на місці «{ $where }»; потрібне true або false.
map-good = У мапі невідомий товар «{ $found }» ({ $where }). Товари: { $allowed }.
map-rising = Ціни { $found } ({ $where }) не зростають; почніть із найменшої.
map-starts = У мапі { $found } початкових портів; потрібно щонайменше { $allowed }.
map-small-start = Початковий порт { $where } замалий: першим матросам потрібно місць: { $allowed }.
map-none-to-close = У мапі немає непочаткового порту з товаром { $found }; удвох і втрьох один із них закривають.
map-deck = У дожа { $found } карток ({ $where }); їх має бути { $allowed }, одна з них two-reshuffle.
map-track = Клітинки підрахунку { $found } ({ $where }) мають лежати за початком, не частіше ніж через одну.

# For the pages of studies: what a seat did, and with what.
deed-closed = Закриття порту
deed-settled = Рідний порт
deed-launched = Спуск галери на воду
deed-turn_begins = Початок ходу
deed-called = Черга галери
deed-invested = Інвестиція
deed-embarked = Матрос піднімається на борт
deed-disembarked = Матрос сходить на берег
deed-crossed = Матрос переходить на іншу галеру
deed-loaded = Завантаження товару
deed-passed = Передача товару
deed-jettisoned = Товар за борт
deed-sailed = Плавання
deed-announced = Оголошення продажу чи висадки
deed-blockaded = Блокада
deed-let_pass = Галеру пропускають
deed-sold = Продаж товару
deed-attacked = Напад на галеру
deed-attacked_port = Напад на порт
deed-salvo = Залп форту
deed-fought = Бій
deed-stopped = Припинення бою
deed-sunk = Втрата галери
deed-plundered = Товар із потопленої галери
deed-freed = Втрата порту
deed-captured = Захоплення порту
deed-hired = Наймання матроса в порту
deed-hired_aboard = Наймання матроса на галеру
deed-bought = Купівля галери
deed-built_fort = Будівництво форту
deed-built_basilica = Будівництво базиліки
deed-card = Картка дожа
deed-wine = Дукати за вино
deed-scored = Підрахунок
deed-special = Право купівлі, коли мало галер
deed-match_ends = Кінець партії
value-galley = галера { $galley }
value-to_galley = інша галера: { $to_galley }
value-asking = { $asking ->
    [sailing] плавання далі
    [sale] продаж
   *[capture] висадка
}
value-source = { $source ->
    [reserve] матрос найманий
   *[port] матрос із порту
}

# What points come from
source-start = Гаманець на початку
source-sales = Продажі
source-fees = Плата суперників за товари
source-warehouses = Склади під час підрахунків
source-basilicas = Базиліки під час підрахунків
source-wine = Вино
source-goods = Куплені товари
source-sailors = Найняті матроси
source-galleys = Куплені галери
source-buildings = Збудовані форти й базиліки

# How a match ended, as a whole sentence
ended-richest = Останній підрахунок минув; перемагає найповніший гаманець.
ended-ports = Дукатів було порівну; вирішила кількість портів.
ended-shared = І дукатів, і портів порівну.

# The question after the first clicks of a move: ask-, then the kinds of what was clicked
ask-galley = Що переходить між цією галерою та галерою під пішаком?
ask-port = Що купуєте чи будуєте тут?
ask-hold = Куди йде цей вантаж: на ринок, на іншу галеру чи за борт?

# What is this? By the name of a thing, or the beginning of it; with the clause
what-port = Ваш, доки в ньому ваші матроси, не більше, ніж місць на складі (4.2). Товар, який він виробляє, коштує тут 1 дукат (5.5).
what-makes = { what-port }
what-quay = Кубик продають за найнижчою вільною ціною, у своєму порту — задарма (7.2); не той товар, що вже лежить, і не той, що порт виробляє (7.1). Під час підрахунку кубики, від нуля до п’яти, приносять 0, 2, 5, 10, 15 або 20 (12.1).
what-market = { what-quay }
what-stored = Лишається тут до кінця, чий би не був порт (4.5), і платить власникові під час підрахунків (12.1).
what-fort = Стріляє двома кубиками по тому, хто нападає на порт (9.5). Коштує 2 дукати, потрібні дерево й камінь (10.6).
what-basilica = Приносить власникові порту 5 дукатів під час кожного підрахунку (12.2). Коштує 2 дукати, потрібні золото й мармур (10.7).
what-left-forts = { what-fort }
what-left-basilicas = { what-basilica }
what-supply = Кубики, які ще можна завантажити (5.4); викинуте й потоплене повертається сюди (4.3, 4.6).
what-galley = П’ять місць для матросів і кубиків (4.1); пливе на стільки зон, скільки матросів (6.1). Якщо матросів більше, ніж у прибулої, може оголосити блокаду (6.2).
what-hold = Активна галера: її матроси — це зони шляху (6.1) і кубики в бою (8.2), її вантажі продають (7.1) або викидають за борт (4.6).
what-deck = { what-hold }
what-battle = Кубики останнього раунду бою: кожен череп коштує іншій стороні матроса, одночасно (8.3).
what-die = { what-battle }
what-loot = Нападник, що потопив галеру, може забрати її кубики, наскільки стане місця (8.6).
what-risk = У зоні більше матросів, ніж на активній галері: її можуть зупинити (6.2).
what-wheel = Кожну галеру викликають раз за хід, за порядком номерів (3.1).
what-sector = { what-wheel }
what-pawn-black = { what-wheel }
what-pawn-white = Наприкінці ходу його рухає картка дожа (11.1); дійшов до кольорової клітинки чи минув її — підрахунок (11.5), третій завершує партію (12.3).
what-scoring = Білий пішак дійшов до неї чи минув її (11.5): порти платять за кубики (12.1), кожна базиліка — ще 5 дукатів (12.2).
what-track = { what-pawn-white }
what-doge = Її відкривають наприкінці ходу (11.1): вино приносить 3 дукати за порт із вином (11.2), пісочні годинники рухають білого пішака (11.3).
what-zone = Галера пливе на стільки зон, скільки на ній матросів (6.1); суперники, у яких там більше матросів, можуть її зупинити (6.2).
