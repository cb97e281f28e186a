import type { Translation } from "@tutti/kit/text";
import type en from "../en/keyboard.ts";

export default {
  title: "Tastatur",
  space: "Leertaste",
  does: {
    "play-pause": "Abspielen oder anhalten",
    next: "Nächster Song",
    previous: "Vorheriger Song",
    back: "5 Sekunden zurück",
    forward: "5 Sekunden vor",
    louder: "Lauter",
    quieter: "Leiser",
    mute: "Ton aus",
    search: "Musik suchen",
    tv: "Vollbild",
    help: "Diese Liste",
  },
} satisfies Translation<typeof en>;
