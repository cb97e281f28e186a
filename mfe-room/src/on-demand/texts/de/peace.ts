import type { Translation } from "@tutti/kit/text";
import type en from "../en/peace.ts";

export default {
  role: {
    makeCohost: "Zum Co-Host machen",
    makeDj: "Zum DJ machen",
    noSuccessor: "Nicht mehr für die Nachfolge",
    nameSuccessor: "Für die Nachfolge bestimmen",
    noDj: "Nicht mehr DJ",
    noCohost: "Nicht mehr Co-Host",
  },
  refused: {
    bannedTitle: "Du bist in diesem Raum gesperrt.",
    bannedUntil: "Du bist bis {{time}} in diesem Raum gesperrt.",
    bannedText: "Das hat ein Host entschieden. Wenn hier Songs von dir warteten, hast du deine Coins zurück.",
    removedTitle: "Du wurdest aus diesem Raum entfernt.",
    removedText: "Ein Host hat deinen Besuch beendet. Du darfst wiederkommen.",
    accountsTitle: "In diesen Raum kommt man nur mit Konto.",
    accountsText: "Zurzeit lässt der Host niemanden ohne Konto herein.",
    explore: "Räume entdecken",
    comeBack: "Wieder beitreten",
    logIn: "Anmelden",
  },
  entry: {
    remove: "Aus dem Raum entfernen",
    mute: "Stummschalten …",
    ban: "Sperren …",
  },
  duration: {
    hour: "1 Stunde",
    day: "24 Stunden",
    always: "Dauerhaft",
  },
  verb: {
    ban: "Sperren",
    mute: "Stummschalten",
  },
  title: {
    ban: "{{name}} sperren",
    mute: "{{name}} stummschalten",
  },
  meaning: {
    ban: "Die Person muss gehen und kann nicht zurückkommen. Ihre Wünsche werden zurückgezogen, und sie bekommt ihre Coins zurück.",
    mute: "Die Person hört weiter zu, kann sich aber nichts wünschen und nicht abstimmen.",
  },
  howLong: "Für wie lange",
  reason: "Grund (optional)",
  reasonHint: "Den sieht nur der Host, im Protokoll des Raums.",
  sanctionFailed: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  wasRemoved: "{{name}} wurde aus dem Raum entfernt",
  removeFailed: "{{name}} konnte nicht entfernt werden. Bitte versuch es noch einmal.",
  liftFailed: "Das konnte nicht aufgehoben werden. Bitte versuch es noch einmal.",
  is: {
    ban: "{{name}} ist gesperrt",
    mute: "{{name}} ist stummgeschaltet",
  },
  not: {
    ban: "{{name}} ist nicht mehr gesperrt",
    mute: "{{name}} ist nicht mehr stummgeschaltet",
  },
  sanctionsFailed: "Die Liste der Sperren und Stummschaltungen konnte nicht geladen werden.",
  sanctions: "Gesperrt und stummgeschaltet {{number}}",
  guest: "Ein Gast",
  always: {
    ban: "Dauerhaft gesperrt",
    mute: "Dauerhaft stummgeschaltet",
  },
  till: {
    ban: "Gesperrt bis {{time}}",
    mute: "Stummgeschaltet bis {{time}}",
  },
  moreFor: "Mehr zu {{name}}",
  lift: "Aufheben",
  liftOf: {
    ban: "Aufheben: {{name}} ist gesperrt",
    mute: "Aufheben: {{name}} ist stummgeschaltet",
  },
  former: "Ein früheres Mitglied",
  network: "Das Netz eines Gasts",
  withNetwork: "Auch alle anderen in diesem Netz",
  networkHint: {
    ban: "Eine Stunde lang kommen über denselben Internetanschluss nur Leute herein, die schon ein Konto haben. Das kann ein ganzes Haus sein.",
    mute: "Eine Stunde lang können über denselben Internetanschluss nur Leute wünschen, abstimmen und schreiben, die schon ein Konto haben. Das kann ein ganzes Haus sein.",
  },
} satisfies Translation<typeof en>;
