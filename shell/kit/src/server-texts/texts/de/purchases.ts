/** The states of a statement's line, in brackets at its end. */
const states: Readonly<Record<string, string>> = {
  held: "reserviert",
  waiting: "wartet",
  played: "gespielt",
  returned: "zurück",
  earned: "eingenommen",
  "held, then returned": "reserviert, dann zurück",
  "gift coins above the day's limit, kept by the house":
    "geschenkte Coins über der Tagesgrenze; sie bleiben bei Tutti",
  "returned: declined": "zurück: abgelehnt",
  "returned: withdrawn": "zurück: zurückgezogen",
  "returned: deleted before it played": "zurück: gelöscht, bevor er lief",
  "returned: skipped before it had played for 30 seconds": "zurück: übersprungen, bevor er 30 Sekunden lief",
  "returned: could not be played": "zurück: nicht abspielbar",
  "returned: the room was deleted": "zurück: der Raum wurde gelöscht",
  "returned: did not come up for a day": "zurück: kam einen Tag lang nicht an die Reihe",
  "returned: banned from the room": "zurück: im Raum gesperrt",
  "returned: nobody else was there to hear it": "zurück: sonst war niemand da, um ihn zu hören",
};

const features: readonly (readonly [english: string, german: string])[] = [
  ["Song request", "Songwunsch"],
  ["Express request", "Express-Wunsch"],
  ["Pinned song", "Angepinnter Song"],
];

/** Lines of the statement without the song's name. */
const lines: Readonly<Record<string, string>> = Object.fromEntries(
  features.flatMap(([english, german]) => [
    [english, german],
    [`${english} ({{state}})`, `${german} ({{state}})`],
    [`${english} in {{room}}`, `${german} in {{room}}`],
    [`${english} in {{room}} ({{state}})`, `${german} in {{room}} ({{state}})`],
  ]),
);

const packages: Readonly<Record<string, string>> = {
  "Starter Pack": "Starter-Paket",
  "Melody Pack": "Melodie-Paket",
  "Harmony Pack": "Harmonie-Paket",
  "Symphony Pack": "Sinfonie-Paket",
  "A handful of requests for an evening out.": "Eine Handvoll Wünsche für einen schönen Abend.",
  "Enough to be heard in your favorite rooms all week.":
    "Genug, um eine Woche lang in deinen Lieblingsräumen gehört zu werden.",
  "For regulars who like their songs next.": "Für Stammgäste, die ihre Songs gern als Nächstes hören.",
  "A season of requests, pins and encores.":
    "Eine ganze Saison voller Wünsche, angepinnter Songs und Zugaben.",
};

/** Texts of packages and of the coins' statement, by the English ones. */
export const purchases: Readonly<Record<string, string>> = {
  ...packages,
  ...lines,
  "Welcome coins": "Willkommens-Coins",
  "Owed after a refund": "Nach einer Erstattung geschuldet",
  "{{pack}} bought": "{{pack}} gekauft",
  "{{pack}} refunded": "{{pack}} erstattet",
  "{{pack}} set aside while its money is returned or disputed":
    "{{pack}} reserviert, solange das Geld erstattet wird oder strittig ist",
  "{{pack}} no longer set aside": "{{pack}} nicht mehr reserviert",
  "{{pack}} given back: its refund failed": "{{pack}} zurückgegeben: Die Erstattung ist fehlgeschlagen",
  "{{song}} · {{line}}": "{{song}} · {{line}}",
};

export const phrasesOfPurchases: Readonly<Record<string, string>> = { ...states, ...packages, ...lines };
