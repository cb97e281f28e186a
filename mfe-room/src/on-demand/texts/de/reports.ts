import type { Translation } from "@tutti/kit/text";
import type en from "../en/reports.ts";

export default {
  moderation: {
    title: "Moderation",
    nobody:
      "Dieser Raum gehört niemandem und lässt sich deshalb nicht moderieren. Alle fügen Songs direkt hinzu.",
    whoDecides: "Wer über Wünsche entscheidet",
    mode: {
      off: "Aus",
      manual: "Manuell",
      ai: "KI",
    },
    forHost: {
      off: "Wünsche kommen sofort in die Playlist.",
      manual: "Jeder Wunsch wartet auf deine Entscheidung.",
      ai: "Die KI entscheidet; wo sie unsicher ist, wartet der Wunsch auf dich.",
    },
    forGuest: {
      off: "Gewünschte Songs kommen sofort in die Playlist.",
      manual: "Der Host entscheidet über jeden Wunsch.",
      ai: "Eine KI entscheidet über Wünsche; wo sie unsicher ist, entscheidet der Host.",
    },
    updateFailed: "Die Moderation konnte nicht geändert werden",
    aiSettings: "KI-Einstellungen",
  },
  reports: {
    thanks: "Danke",
    thanksText:
      "Ein Administrator sieht sich das an. Du bekommst eine Mitteilung mit der Entscheidung und ihrem Grund; du findest sie im Menü unter „Mitteilungen“.",
    thanksVisitor: "Ein Administrator sieht sich das an.",
    done: "Fertig",
    description: "Administratoren lesen deine Meldung. Wer gemeldet wird, erfährt nie, von wem sie kam.",
    sending: "Wird gesendet …",
    send: "Meldung senden",
    what: "Was ist passiert?",
    whatHint: "Optional, aber hilfreich.",
    why: "Warum meldest du das?",
    choose: "Wähl einen Grund.",
    titlePerson: "{{name}} melden",
    titleMessage: "Diese Nachricht melden",
    reason: {
      spam: "Spam oder Werbung",
      harassment: "Belästigung oder Mobbing",
      hate: "Hass",
      sexual: "Sexuelle Inhalte",
      self_harm: "Selbstverletzung",
      copyright: "Urheberrecht",
      other: "Etwas anderes",
    },
    failed: "Die Meldung wurde nicht gesendet. Bitte versuch es noch einmal.",
  },
} satisfies Translation<typeof en>;
