# The coach of a first match: the goal, the parts (part-NAME of things), why one might make a move (why-FAMILY);
# kind-FAMILY is what such moves are called, as the theme of a puzzle.

goal = Bring the Doge or his Favourite into your mansion, the last two cells of your end of the street: that wins a round.
part-piece-doge = This is the Doge. He always walks between his two Guards, so they decide how far he gets.
part-palace = The mansions. Whoever of the company stands in yours draws the Favourite a step closer every turn.
part-piece-favourite = The Favourite has no cards. She walks by herself at the end of a turn, to the house that has drawn her more.
part-card = Your cards. In a turn you may play several, all of one type; afterwards you draw up to eight.

why-doge = A Doge card leads him one cell towards home, wherever his Guards leave him room.
why-cortege = Two Doge cards together take both Guards along: good when a Guard stands in his way.
why-guard = Send the Guard on your side ahead: the Doge can only follow as far as that Guard has gone.
why-pair = Two steps for the Guards: open the Doge's way to you, or shut his way back to the other house.
why-to_doge = Both Guards step right beside the Doge. So he stays where he is until a Guard moves again.
why-merchant = Lead the Merchant towards your end: there he draws the Favourite, and from there he can call the Doge.
why-harlequin = Get the Harlequin nearer to you than the Doge is: then your Harlequin cards may move others instead.
why-to_centre = The leap to the centre can bring somebody back in one stride, however far away he is.
why-summon = Instead of cards the Merchant may call the Doge or a Guard to his cell, and you keep your whole hand.
why-redraw = Is nothing in your hand of use? Take eight new cards; that is your whole turn.
why-done = You may stop here. Cards that you keep may do more together in a later turn.

kind-doge = The Doge goes
kind-cortege = Cortège
kind-guard = A Guard goes
kind-pair = Two steps of the Guards
kind-to_doge = Guards’ call
kind-merchant = The Merchant goes
kind-harlequin = Harlequin and masquerade
kind-to_centre = Harlequin’s leap
kind-summon = Guild’s word
kind-redraw = New hand
kind-done = Knowing when to stop
