import type { Translation } from "@tutti/kit/text";
import type en from "../en/songReason.ts";

export default {
  asked: "{{facts}}, wie gewünscht",
  fills: "Füllt die Liste auf: {{facts}}",
  join: ", ",
  title: "ein genannter Song",
  artist: "von {{what}}",
  like: "{{shared}}, wie {{what}}",
  energy: {
    low: "ruhig",
    medium: "mittlere Energie",
    high: "schwungvoll",
  },
  length: "{{time}} lang",
  fame: {
    well: "bekannt",
    lesser: "weniger bekannt",
  },
  word: "„{{what}}“ im Titel",
  setting: "{{mood}}, für „{{what}}“",
  none: "Jemand hat diesen Song hinzugefügt, oder es ist nichts darüber bekannt.",
  failed: "Der Grund konnte nicht geladen werden. Bitte versuch es noch einmal.",
} satisfies Translation<typeof en>;
