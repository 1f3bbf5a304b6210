# Короткий звіт
account = { $who }: точність { $accuracy } зі 100; { $inaccuracies ->
    [one] { $inaccuracies } неточність
    [few] { $inaccuracies } неточності
   *[other] { $inaccuracies } неточностей
}, { $mistakes ->
    [one] { $mistakes } помилка
    [few] { $mistakes } помилки
   *[other] { $mistakes } помилок
}, { $blunders ->
    [one] { $blunders } груба помилка
    [few] { $blunders } грубі помилки
   *[other] { $blunders } грубих помилок
}.
split = Шанси на перемогу, { $who }: рішення змінили їх на { $chosen }, удача – на { $luck } (у відсоткових пунктах).
turning-point = Перелом – хід { $ply }, { $who }: «{ $move }». Відтоді попереду { $winner }.
unseen = хід, який не було показано
mark-inaccuracy = Неточність
mark-mistake = Помилка
mark-blunder = Груба помилка
mistake-line = Хід { $ply }, { $who }: «{ $move }». { $mark ->
    [blunder] { mark-blunder }
    [mistake] { mark-mistake }
   *[inaccuracy] { mark-inaccuracy }
}: шанси { $made } %. Краще: «{ $best }», { $better } %.

# Чому
reason-event = { $who } – { $what }: за два ходи у { $better } % замість { $other } % (± { $error }).
reason-nobody = { $what }: за два ходи у { $better } % замість { $other } % (± { $error }).
reason-points = { $who } – очки за «{ $what }»: { $better } замість { $other } (± { $error }).
why-better = Чому інший хід кращий:
the-others = решта

# Командний рядок
analyse-file = файл партії
analyse-eyes = чиїми очима: місце, рахуючи з 0; −1, як звичайно, – очима того, хто бачить лише відкрите
analyse-simulations = симуляцій у кожному пошуку; якщо не сказано, стільки, щоб партія двох тривала помітно менше хвилини на двох ядрах
analyse-quiet = без пояснень, лише шанси й позначки
analyse-head = { $title }: ходів { $moves }, симуляцій у пошуку { $simulations }
analyse-chances = Хід { $ply }, { $who }: { $move } – { $chances }
