/** Texts of the server's sentences about calls and connections in general, by the English ones. */
export const calls: Readonly<Record<string, string>> = {
  "There is no such notice.": "Diese Mitteilung gibt es nicht.",
  "This decision is final.": "Diese Entscheidung ist endgültig.",
  "Somebody has appealed against this decision already.":
    "Gegen diese Entscheidung wurde schon Widerspruch eingelegt.",
  "Something went wrong on our side. Please try again.":
    "Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.",
  "A part of Tutti is not answering. Please try again in a moment.":
    "Ein Teil von Tutti antwortet nicht. Bitte versuch es gleich noch einmal.",
  "A part of Tutti is not answering.": "Ein Teil von Tutti antwortet nicht.",
  "Tutti is full. Please try again.": "Tutti ist voll. Bitte versuch es noch einmal.",
  "Tutti is under maintenance, so nothing can be changed right now. {{text}}":
    "Tutti wird gerade gewartet, deshalb lässt sich im Moment nichts ändern. {{text}}",
  "That is a lot of calls. Please try again in a minute.":
    "Das waren sehr viele Anfragen. Bitte versuch es in einer Minute noch einmal.",
  "You have asked for a lot at once. Please wait a few seconds.":
    "Das war viel auf einmal. Bitte warte ein paar Sekunden.",
  "These are too many songs.": "Das sind zu viele Songs.",
  "Those were many lists. Please try again in a minute.":
    "Das waren viele Listen. Bitte versuch es in einer Minute noch einmal.",
  "This is too large: this call takes at most {{max}} KB.":
    "Das ist zu groß: Hier sind höchstens {{max}} KB möglich.",
  "Those were many changes. Please try again in a minute.":
    "Das waren viele Änderungen. Bitte versuch es in einer Minute noch einmal.",
  "This has too many values.": "Das enthält zu viele Werte.",
  "Tutti is busy. Please try again in a few seconds.":
    "Bei Tutti ist viel los. Bitte versuch es in ein paar Sekunden noch einmal.",
  "Too much is being sent from your network at once. Please wait.":
    "Aus deinem Netz wird zu viel auf einmal gesendet. Bitte warte.",
  "Too many connections from here. Please wait a minute.":
    "Zu viele Verbindungen von hier. Bitte warte eine Minute.",
  "Too many pictures from here. Please wait a minute.": "Zu viele Bilder von hier. Bitte warte eine Minute.",
  "This was done already. Reload the page to see it.":
    "Das ist schon erledigt. Lade die Seite neu, um es zu sehen.",
  "The first call with this key is still at work.": "Die erste Anfrage läuft noch.",
  "Control characters are not allowed.": "Steuerzeichen sind nicht erlaubt.",
  "This is too large.": "Das ist zu groß.",
  "This message is too long.": "Diese Nachricht ist zu lang.",
  "“{{field}}” must have at most {{max}} characters.": "„{{field}}“ darf höchstens {{max}} Zeichen haben.",
  "“{{field}}” must have at least {{min}} characters.": "„{{field}}“ muss mindestens {{min}} Zeichen haben.",
  "“{{field}}” must have at least {{min}} character.": "„{{field}}“ muss mindestens {{min}} Zeichen haben.",
  "“{{field}}” {{meaning}}.": "„{{field}}“ ist ungültig.",
  "This upload cannot be read.": "Das Hochgeladene lässt sich nicht lesen.",
  "This page may not connect here.": "Diese Seite darf sich hier nicht verbinden.",
  "This caller's signature is not ours.": "Die Signatur dieser Anfrage ist nicht von uns.",
  "This call is not for this part of the product.": "Diese Anfrage gehört nicht zu diesem Teil des Produkts.",
  "This is nested too deeply.": "Das ist zu tief verschachtelt.",
  "This content type is not accepted.": "Diese Art von Inhalt wird nicht angenommen.",
  "This request cannot be read.": "Diese Anfrage lässt sich nicht lesen.",
  "There is no such call.": "Diese Anfrage gibt es nicht.",
  "This Idempotency-Key cannot be used.": "Dieser Idempotency-Key lässt sich nicht verwenden.",
  "This Idempotency-Key was used for something else.":
    "Dieser Idempotency-Key wurde für etwas anderes verwendet.",
  "There is no such picture.": "Dieses Bild gibt es nicht.",
  "A placeholder's sides are 1 to 1024 pixels.": "Die Seiten eines Platzhalters haben 1 bis 1024 Pixel.",
  "This call needs an object as its JSON body.": "Diese Anfrage braucht ein JSON-Objekt als Inhalt.",
  "Send the body as application/json.": "Sende den Inhalt als application/json.",
  "This product does not answer for that host.": "Für diese Adresse antwortet dieses Produkt nicht.",
  "This request does not say which host it is for.": "Diese Anfrage sagt nicht, für welche Adresse sie ist.",
  "Send one picture, as the field it is asked for, and nothing else.":
    "Sende ein Bild im erwarteten Feld und sonst nichts.",
  "Send a picture as multipart/form-data.": "Sende ein Bild als multipart/form-data.",
  "This is not a time.": "Das ist keine Zeitangabe.",
  "This message is not understood.": "Diese Nachricht wird nicht verstanden.",
  "Messages are text.": "Nachrichten sind Text.",
};

/** Parts of sentences: what a placeholder may hold. */
export const phrasesOfCalls: Readonly<Record<string, string>> = {
  "1 song": "1 Song",
  "{{n}} songs": "{{n}} Songs",
  "1 minute": "1 Minute",
  "a minute": "einer Minute",
  "1 hour": "1 Stunde",
  "1 hour {{rest}}": "1 Stunde {{rest}}",
  "{{n}} minutes": "{{n}} Minuten",
  "{{n}} hours": "{{n}} Stunden",
  "{{n}} hours {{rest}}": "{{n}} Stunden {{rest}}",
  "with the next song, in about {{span}}": "beim nächsten Song, in etwa {{span}}",
  "in {{n}} songs, about {{span}}": "in {{n}} Songs, etwa {{span}}",
};
