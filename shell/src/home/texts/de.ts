import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";

export default {
  title: "Und jetzt alle zusammen.",
  subtitle:
    "Sag, was du hören möchtest, und du bekommst eine Playlist. Öffne einen Raum, teile seinen Namen, und alle hören im selben Moment dasselbe.",
  roomName: "Name des Raums",
  nameYourRoom: "Gib deinem Raum einen Namen",
  create: "Raum erstellen",
  join: "Raum beitreten",
  favorites: "Deine Favoriten",
  features: {
    label: "Funktionen",
    playlists: {
      title: "Playlists mit KI",
      text: "„Jazz für einen verregneten Abend, nicht zu laut.“ Ein Satz genügt für zehn bis vierzig Songs, die zusammenpassen.",
    },
    rooms: {
      title: "Gemeinsame Räume",
      text: "Deine Freunde kommen über den Namen des Raums dazu. Sie hören im selben Takt wie der Host und wünschen sich, was ihnen fehlt.",
    },
    recommendations: {
      title: "Kluge Empfehlungen",
      text: "Genre, Anlass, Jahrzehnt, Sprache: Du bestimmst, wie weit sich die nächste Playlist vom Bekannten entfernt.",
    },
  },
  call: "Noch ist es still im Raum. Was spielen wir?",
  start: "Jetzt loslegen",
} satisfies Translation<typeof en>;
