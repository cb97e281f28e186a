import type { Translation } from "@tutti/kit/text";
import type en from "../en/moderation.ts";

export default {
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
} satisfies Translation<typeof en>;
