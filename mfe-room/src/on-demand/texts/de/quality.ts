import type { Translation } from "@tutti/kit/text";
import type en from "../en/quality.ts";

export default {
  level: {
    tight: "Im Takt: Nebeneinander würde es niemand merken.",
    close: "Fast im Takt: In verschiedenen Zimmern klingt es wie eins.",
    loose: "Ungefähr im Takt: neben einem anderen Lautsprecher ein Echo.",
    unknown: "Wird gemessen: Dafür braucht es ein paar Sekunden Musik.",
  },
  seconds: "{{seconds}} s",
  ahead: "Vor dem Raum",
  clock: "Uhr",
  loaded: "Vorgeladen",
  latency: "Ausgabeverzögerung",
  delay: "Verzögerung des Lautsprechers",
  delayNote:
    "Ein Bluetooth-Lautsprecher klingt verspätet: Erhöhe den Wert, bis er mit den anderen zusammen ist. Das wird für diese Ausgabe gemerkt.",
} satisfies Translation<typeof en>;
