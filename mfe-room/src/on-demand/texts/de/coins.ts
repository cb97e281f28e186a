import type { Translation } from "@tutti/kit/text";
import type en from "../en/coins.ts";

export default {
  pin: {
    turns:
      "Hier ist reihum dran, wer sich etwas wünscht: Der Song ist der erste der nächsten Runde der Person, die ihn gewünscht hat, und diese Runde hat dann zwei Songs.",
    next: "Der Song rückt vor und läuft direkt nach dem aktuellen.",
    boosted: "„{{title}}“ ist vorgerückt",
    comesNext: "„{{title}}“ kommt als Nächstes",
    title: "Anpinnen",
    pinning: "Wird angepinnt …",
    pin: "Anpinnen",
    for: "Anpinnen für {{coins}}",
    note: "Er läuft direkt nach dem aktuellen Song. Läuft er nicht, bekommst du deine Coins zurück.",
    noteTurns: "Läuft er nicht, bekommst du deine Coins zurück.",
    failed: "Der Song konnte nicht angepinnt werden",
  },
  prices: {
    requestPrice: "Preis für einen Wunsch",
    pinPrice: "Preis fürs Anpinnen",
    expressCosts: "Ein Express-Wunsch kostet beides: {{coins}}.",
    saved: "Preise gespeichert",
    save: "Preise speichern",
    tooLow: "Preise betragen mindestens 1 Coin",
    tooHigh: "Preise betragen höchstens 100000 Coins",
    auth: "Bitte melde dich an",
    saveFailed: "Die Preise konnten nicht gespeichert werden",
    pinSaveFailed: "Der Preis fürs Anpinnen konnte nicht gespeichert werden",
    requestSaveFailed: "Der Preis für einen Wunsch konnte nicht gespeichert werden",
  },
  loadFailed: "Die Preise dieses Raums konnten nicht geladen werden.",
  lacksNone: "Das kostet {{price}}, und du hast keine.",
  lacks: "Das kostet {{price}}, und du hast {{coins}}.",
  store: "Coins im Shop holen",
  have: "Du hast <strong>{{coins}}</strong>",
  useFailed: "Die Coins konnten nicht eingesetzt werden",
  notLoggedIn: "Du bist nicht angemeldet",
  invalidAmount: "Ungültige Anzahl an Coins",
} satisfies Translation<typeof en>;
