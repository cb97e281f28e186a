import type { Translation } from "@tutti/kit/text";
import type en from "../en/noSong.ts";

export default {
  link_not_read: "Links zu dieser Website werden hier nicht gelesen. Gib stattdessen Künstler und Titel ein.",
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
} satisfies Translation<typeof en>;
