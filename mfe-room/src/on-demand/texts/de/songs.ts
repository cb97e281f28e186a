import type { Translation } from "@tutti/kit/text";
import type en from "../en/songs.ts";

export default {
  noSong: {
    link_not_read:
      "Links zu dieser Website werden hier nicht gelesen. Gib stattdessen Künstler und Titel ein.",
    link_without_video: "Dieser Link führt zu YouTube, aber zu keinem Video.",
    mix_not_read: "YouTube stellt einen Mix für jeden neu zusammen. Füg die Links seiner Songs ein.",
    playlist_among_lines:
      "Ein Link zu einer Playlist wird gelesen, wenn du ihn allein als eigene Liste einfügst.",
    playlist_not_read:
      "Playlists dieser Website kann dieser Server nicht lesen. Füg ihre Songs als Text ein, einen pro Zeile.",
    song_removed: "Dieser Eintrag nennt keinen Song: Er wurde dort entfernt oder ist etwas anderes.",
    chat_notice: "Ein Hinweis aus dem Chat, kein Song.",
    heading: "Eine Überschrift oder eine Nummer, kein Song.",
    struck_out: "In der Liste durchgestrichen.",
    video_unknown: "Auf YouTube gibt es kein solches Video, das hier läuft.",
    video_unchecked: "Dieses Video ist nicht im Katalog, und YouTube ist gerade nicht zu erreichen.",
    no_name: "In dieser Zeile steht kein Name.",
  },
  quality: {
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
      "Bluetooth-Lautsprecher spielen mit Verzögerung: Erhöhe den Wert, bis deiner mit den anderen im Takt ist. Der Wert wird für diese Ausgabe gespeichert.",
  },
  songReason: {
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
  },
  source: {
    catalogue: "Katalog",
    rules: "Regeln",
  },
} satisfies Translation<typeof en>;
