/** Texts of the server's sentences about accounts, profiles and people, by the English ones. */
export const account: Readonly<Record<string, string>> = {
  "Please log in.": "Bitte melde dich an.",
  "Your session has ended. Please log in again.":
    "Deine Sitzung ist beendet. Bitte melde dich noch einmal an.",
  "You have been logged out.": "Du wurdest abgemeldet.",
  "Wrong username or password.": "Benutzername oder Passwort ist falsch.",
  "Please log in again first: this account has no password.":
    "Bitte melde dich erst noch einmal an: Dieses Konto hat kein Passwort.",
  "This is not your current password.": "Das ist nicht dein aktuelles Passwort.",
  "Your password was just changed elsewhere.": "Dein Passwort wurde gerade anderswo geändert.",
  "A password has 8 to 128 characters.": "Ein Passwort hat 8 bis 128 Zeichen.",
  "Set a password first.": "Leg zuerst ein Passwort fest.",
  "Too many failed logins. Please try again in 15 minutes.":
    "Zu viele Fehlversuche. Bitte versuch es in 15 Minuten noch einmal.",
  "Too many failed logins. Please wait a little before the next one.":
    "Zu viele Fehlversuche. Bitte warte kurz vor dem nächsten.",
  "Too many mails were requested. Please try again in an hour.":
    "Es wurden zu viele Mails angefordert. Bitte versuch es in einer Stunde noch einmal.",
  "We sent several mails to this address just now. Please try again in an hour.":
    "Wir haben gerade mehrere Mails an diese Adresse geschickt. Bitte versuch es in einer Stunde noch einmal.",
  "Many accounts were made from your network just now. Please try again in an hour.":
    "Aus deinem Netz wurden gerade viele Konten erstellt. Bitte versuch es in einer Stunde noch einmal.",
  "New accounts in your network have requested many songs just now. Please try again in an hour.":
    "Neue Konten aus deinem Netz haben sich gerade viele Songs gewünscht. Bitte versuch es in einer Stunde noch einmal.",
  "This is not an email address.": "Das ist keine E-Mail-Adresse.",
  "This is your address already.": "Das ist schon deine Adresse.",
  "An account with this email address exists already.": "Zu dieser E-Mail-Adresse gibt es schon ein Konto.",
  "Your email address is confirmed already.": "Deine E-Mail-Adresse ist schon bestätigt.",
  "Your account has no email address yet.": "Dein Konto hat noch keine E-Mail-Adresse.",
  "This link was used already or is too old. Ask for a new one.":
    "Dieser Link wurde schon benutzt oder ist zu alt. Fordere einen neuen an.",
  "Google authentication failed": "Google-Anmeldung fehlgeschlagen",
  "Failed to exchange Google code for token": "Die Anmeldung mit Google konnte nicht abgeschlossen werden",
  "This sign-in did not begin in this browser. Please try again.":
    "Diese Anmeldung hat nicht in diesem Browser begonnen. Bitte versuch es noch einmal.",
  "Signing in with Google is not set up here.": "Die Anmeldung mit Google ist hier nicht eingerichtet.",
  "This Google account was unlinked from yours. Log in with your username and password.":
    "Die Verknüpfung mit diesem Google-Konto wurde gelöst. Melde dich mit Benutzername und Passwort an.",
  "This address may not receive sign-ins.": "Diese Adresse darf keine Anmeldungen empfangen.",
  "A username has 3 to 32 characters.": "Ein Benutzername hat 3 bis 32 Zeichen.",
  "A username is made of letters, digits and the signs _ . -":
    "Ein Benutzername besteht aus Buchstaben, Ziffern und den Zeichen _ . -",
  "A username has at least one letter.": "Ein Benutzername hat mindestens einen Buchstaben.",
  "The letters and digits of a username are of one script.":
    "Die Buchstaben und Ziffern eines Benutzernamens gehören zu einer Schrift.",
  "A username is no web or mail address.": "Ein Benutzername ist keine Web- oder Mailadresse.",
  "Choose the name that others see.": "Wähl den Namen, den andere sehen.",
  "An account with your email address exists already. Log in to it once with its password, and Google is linked to it.":
    "Zu deiner E-Mail-Adresse gibt es schon ein Konto. Melde dich einmal mit seinem Passwort an, dann ist Google damit verknüpft.",
  "This username is reserved.": "Dieser Benutzername ist reserviert.",
  "This username is taken.": "Dieser Benutzername ist vergeben.",
  "The terms have changed. Please read the new ones.":
    "Die Nutzungsbedingungen haben sich geändert. Bitte lies die neuen.",
  "This is no version of the terms.": "Diese Fassung der Nutzungsbedingungen gibt es nicht.",
  "An age is 13 to 120.": "Das Alter liegt zwischen 13 und 120.",
  "An age is {{min}} to {{max}}.": "Das Alter liegt zwischen {{min}} und {{max}}.",
  "A bio has at most {{max}} characters.": "Die Beschreibung hat höchstens {{max}} Zeichen.",
  "Name the country by its two letters, such as DE or JP.":
    "Gib das Land mit seinen zwei Buchstaben an, etwa DE oder JP.",
  "Choose one of the list, or none.": "Wähl etwas aus der Liste oder nichts.",
  "A tag has at most {{max}} characters.": "Ein Tag hat höchstens {{max}} Zeichen.",
  "There is room for {{max}} tags of a kind.": "Von jeder Art ist Platz für {{max}} Tags.",
  "Pictures are PNG, JPEG, WebP or GIF files.": "Bilder sind PNG-, JPEG-, WebP- oder GIF-Dateien.",
  "A picture has at most 5 MB.": "Ein Bild hat höchstens 5 MB.",
  "A picture has at most {{max}} pixels.": "Ein Bild hat höchstens {{max}} Pixel.",
  "This picture cannot be read. Is the file whole?":
    "Dieses Bild lässt sich nicht lesen. Ist die Datei vollständig?",
  "There is no uploaded picture of that name.": "Ein hochgeladenes Bild mit diesem Namen gibt es nicht.",
  "There is no account named {{name}}.": "Ein Konto namens {{name}} gibt es nicht.",
  "There is no account of that name.": "Ein Konto mit diesem Namen gibt es nicht.",
  "There is no account with this name.": "Ein Konto mit diesem Namen gibt es nicht.",
  "There is nobody of that name.": "Unter diesem Namen gibt es niemanden.",
  "There is no such account.": "Dieses Konto gibt es nicht.",
  "You cannot follow yourself": "Dir selbst kannst du nicht folgen",
  "You cannot follow this person.": "Dieser Person kannst du nicht folgen.",
  "One person follows at most {{max}} others.": "Man kann höchstens {{max}} anderen folgen.",
  "You cannot block yourself.": "Dich selbst kannst du nicht blockieren.",
  "One person blocks at most {{max}} others.": "Man kann höchstens {{max}} andere blockieren.",
  "You cannot report yourself.": "Dich selbst kannst du nicht melden.",
  "Many reports were made from your network today. Please come back later, or log in.":
    "Aus deinem Netz kamen heute viele Meldungen. Bitte komm später wieder oder melde dich an.",
  "You can report {{max}} times in 24 hours. Please come back later.":
    "Du kannst in 24 Stunden {{max}}-mal etwas melden. Bitte komm später wieder.",
  "This report was decided already.": "Über diese Meldung wurde schon entschieden.",
  "There is no such report.": "Diese Meldung gibt es nicht.",
  "Choose one of the reasons.": "Wähl einen der Gründe.",
  "A report is about a person, a message or a room.":
    "Melden kann man eine Person, eine Nachricht oder einen Raum.",
  "Say who or what is reported.": "Sag, wen oder was du meldest.",
  "Say which {{what}} it is about.": "Sag, worum genau es geht.",
  "You don't have permission to access this page. Admin access required.":
    "Du darfst diese Seite nicht sehen. Dafür braucht man Administratorrechte.",
  "Admin access required.": "Dafür braucht man Administratorrechte.",
  "Another export of yours is still under way.": "Ein anderer Export von dir läuft noch.",
  "Only the operator of this deployment may do that.": "Das darf nur, wer diese Installation betreibt.",
  "This ticket is used up or too old.": "Dieses Verbindungsticket ist verbraucht oder zu alt.",
  "There is no such page.": "Diese Seite gibt es nicht.",
  "A walk through everything has an order of its own.":
    "Ein vollständiger Durchlauf hat seine eigene Reihenfolge.",
  "This list has no such order.": "Diese Reihenfolge hat die Liste nicht.",
  "A page has 1 to {{max}} rows.": "Eine Seite hat 1 bis {{max}} Zeilen.",
  "This is no cursor of this list.": "Diese Stelle gibt es in der Liste nicht.",
  "A picture has at most {{max}} million pixels.": "Ein Bild hat höchstens {{max}} Millionen Pixel.",
  "There is no such language here.": "Diese Sprache gibt es hier nicht.",
  "This Google account signs in to another account.":
    "Dieses Google-Konto gehört schon zu einem anderen Konto.",
  "Your account is linked to Google already.": "Dein Konto ist schon mit Google verknüpft.",
  "This Google account has another address than your verified one.":
    "Dieses Google-Konto hat eine andere Adresse als deine bestätigte.",
  "Your data is being collected already.": "Deine Daten werden schon gesammelt.",
  "You can ask for your data once a day.": "Du kannst deine Daten einmal am Tag anfordern.",
  "There is no copy of your data to download.": "Es gibt keine Kopie deiner Daten zum Herunterladen.",
  "This account is being deleted.": "Dieses Konto wird gerade gelöscht.",
  "Your account is being deleted. Take it back to go on.":
    "Dein Konto wird gerade gelöscht. Hol es zurück, um weiterzumachen.",
  "A payment of yours is disputed at your bank. You can delete your account once that is decided.":
    "Eine deiner Zahlungen ist bei deiner Bank strittig. Sobald das entschieden ist, kannst du dein Konto löschen.",
  "Money is on its way back to you. You can delete your account once it has arrived.":
    "Geld ist auf dem Weg zu dir zurück. Sobald es angekommen ist, kannst du dein Konto löschen.",
  "You have an open checkout in the store. Finish or leave it first.":
    "Du hast im Shop einen offenen Bezahlvorgang. Schließ ihn zuerst ab oder brich ihn ab.",
};
