/** Texts of the server's sentences about coins and purchases, by the English ones. */
export const coins: Readonly<Record<string, string>> = {
  "Insufficient coins": "Nicht genug Coins",
  "A purchase of yours was refunded after its coins were spent. New coins pay for them first.":
    "Einer deiner Käufe wurde erstattet, nachdem du seine Coins ausgegeben hattest. Neue Coins gleichen das zuerst aus.",
  "The amount must be one such as 4.99.": "Der Betrag muss die Form 4.99 haben.",
  "A refund is of at least one cent.": "Eine Erstattung beträgt mindestens einen Cent.",
  "A refund needs a reason of at most {{max}} characters.":
    "Eine Erstattung braucht einen Grund mit höchstens {{max}} Zeichen.",
  "The payment provider is not answering. Please try again later.":
    "Der Zahlungsanbieter antwortet nicht. Bitte versuch es später noch einmal.",
  "This checkout is over. Please start again in the store.":
    "Dieser Bezahlvorgang ist abgelaufen. Bitte beginn im Shop von vorn.",
  "There is no such checkout.": "Diesen Bezahlvorgang gibt es nicht.",
  "There is no such purchase.": "Diesen Kauf gibt es nicht.",
  "There is no such package.": "Dieses Paket gibt es nicht.",
  "Purchases are closed.": "Zurzeit kann man nichts kaufen.",
  "Invalid coupon code.": "Dieser Gutscheincode ist ungültig.",
  "You have used this coupon already.": "Diesen Gutschein hast du schon eingelöst.",
  "A checkout of yours with this coupon is open already.":
    "Du hast schon einen offenen Bezahlvorgang mit diesem Gutschein.",
  "Too many coupon codes. Please try again in a minute.":
    "Zu viele Gutscheincodes. Bitte versuch es in einer Minute noch einmal.",
  "The price has changed. Please look again.": "Der Preis hat sich geändert. Bitte sieh noch einmal nach.",
  "The price has changed: it is {{price}} coins now.":
    "Der Preis hat sich geändert: Er beträgt jetzt {{price}} Coins.",
  "The price has changed: it is {{price}} coin now.":
    "Der Preis hat sich geändert: Er beträgt jetzt {{price}} Coin.",
  "The price must be an amount such as 4.99.": "Der Preis muss die Form 4.99 haben.",
  "Prices must be at least 1 coin": "Preise betragen mindestens 1 Coin",
  "Prices must be at most 100000 coins": "Preise betragen höchstens 100000 Coins",
  "Invalid coin amount": "Ungültige Anzahl an Coins",
  "The coins must be a whole number": "Coins müssen eine ganze Zahl sein",
  "The price must be a whole number": "Der Preis muss eine ganze Zahl sein",
  "The index must be a whole number": "Die Stelle muss eine ganze Zahl sein",
  "The amount has changed. Please look again.": "Der Betrag hat sich geändert. Bitte sieh noch einmal nach.",
  "A refund of this purchase is under way already.": "Eine Erstattung dieses Kaufs läuft schon.",
  "The payment provider did not accept the refund, so the coins stay.":
    "Der Zahlungsanbieter hat die Erstattung nicht angenommen; die Coins bleiben.",
  "This payment is in a dispute at the bank.": "Diese Zahlung ist bei der Bank strittig.",
  "A purchase can be withdrawn for 14 days.": "Einen Kauf kann man 14 Tage lang widerrufen.",
  "The host of a room pays nothing there.": "Der Host eines Raums zahlt dort nichts.",
  "These coins went back.": "Diese Coins sind zurückgegangen.",
  "The coins that were set aside are fewer than the price.":
    "Es sind weniger Coins zurückgelegt, als der Preis beträgt.",
  "This id was used for something else.": "Diese Kennung wurde für etwas anderes verwendet.",
  "These are another's coins.": "Das sind die Coins von jemand anderem.",
  "There is no such hold.": "Diese Reservierung gibt es nicht.",
  "This hold was {{state}} already.": "Diese Reservierung ist schon beendet.",
  "Nothing of this purchase is left to return.": "Von diesem Kauf ist nichts mehr zu erstatten.",
  "This is no {{what}}'s id.": "Das ist keine gültige Kennung.",
  "This is too many people at once.": "Das sind zu viele Personen auf einmal.",
  "A report is of 1 to {{max}} days.": "Ein Bericht umfasst 1 bis {{max}} Tage.",
  "A page has 1 to 100 movements.": "Eine Seite hat 1 bis 100 Bewegungen.",
  "A hold needs a purpose.": "Eine Reservierung braucht einen Zweck.",
  "This is no row's id.": "Das ist keine gültige Kennung.",
  "There is no such filter.": "Diesen Filter gibt es nicht.",
  "The pages must be somewhere.": "Die Adresse der Seiten fehlt.",
  "A hold's id is request:<id> or pin:<id>.":
    "Die Kennung einer Reservierung hat die Form request:<id> oder pin:<id>.",
  "A hold lives 1 to {{max}} seconds.": "Eine Reservierung gilt 1 bis {{max}} Sekunden.",
  "A feature has 1 to 64 characters.": "Eine Funktion hat 1 bis 64 Zeichen.",
  "An operation's id has 1 to 128 characters.": "Die Kennung eines Vorgangs hat 1 bis 128 Zeichen.",
  "This is not signed by the payment provider.": "Das ist nicht vom Zahlungsanbieter signiert.",
  "A page has 1 to {{max}} holds.": "Eine Seite hat 1 bis {{max}} Reservierungen.",
};
