import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";

export default {
  title: "Über Tutti",
  language: "Sprache",
  hero: {
    headline: "Ein Raum, ein Song, ein Moment",
    lead: "„Tutti“ steht in der Partitur dort, wo alle spielen. Tutti ist ein Ort, um so Musik zu hören: Ein Host stellt eine Playlist zusammen, öffnet einen Raum und teilt seinen Namen; wer dazukommt, hört im selben Moment dasselbe.",
    start: "Jetzt hören",
  },
  values: {
    headline: "Was uns wichtig ist",
    cards: {
      together: {
        title: "Zusammen heißt zusammen",
        text: "Der Raum hat eine gemeinsame Uhr. Wer zu spät kommt, die Verbindung verliert oder vorspringt, ist mit einem Klick wieder im Takt.",
      },
      welcome: {
        title: "Alle sind willkommen",
        text: "Zum Beitreten braucht es einen Namen und sonst nichts: kein Konto, keine App. Zuhören kostet nichts.",
      },
      host: {
        title: "Der Raum gehört dem Host",
        text: "Der Host bestimmt, was läuft, was ein Wunsch kostet und ob eine KI für ihn entscheiden darf. Das kann er jederzeit ändern.",
      },
      coins: {
        title: "Eine Rechnung, die aufgeht",
        text: "Bezahlt wird ein Wunsch erst, wenn er erfüllt ist. Was abgelehnt wird, kommt zurück, und jeder Coin steht in deiner Übersicht.",
      },
    },
  },
  features: {
    headline: "Was du tun kannst",
    items: {
      describe: {
        title: "Beschreib eine Playlist",
        text: "Ein Satz, ein Genre, ein Anlass: Du bekommst zehn bis vierzig Songs, so bekannt oder so selten, wie du magst.",
      },
      inStep: {
        title: "Im Takt hören",
        text: "Gäste folgen dem Host oder hören eine Weile für sich; „Mit Host synchronisieren“ bringt sie zurück.",
      },
      ask: {
        title: "Wünsch dir einen Song",
        text: "Gäste wünschen sich Songs mit Coins oder pinnen sie an; Hosts entscheiden selbst, lassen alles zu oder überlassen es einer KI mit eigenen Kriterien.",
      },
      sing: {
        title: "Sing mit",
        text: "Der Songtext läuft mit, wo er Zeitangaben hat, und sonst in gleichmäßigem Tempo.",
      },
      keep: {
        title: "Behalte, was du liebst",
        text: "Lieblingssongs sammeln sich in einem eigenen Raum. Lieblingsräume und Leute findest du mit einem Klick in deinem Profil.",
      },
      find: {
        title: "Finde einen Raum",
        text: "Stöbere nach Name, Genre, Anlass oder Host in allem, was gerade offen ist, und komm herein.",
      },
    },
  },
  mission: {
    headline: "Warum wir das bauen",
    text: "Musik hörte man früher in Gesellschaft: am Plattenspieler, im Auto, in der Küche. Kopfhörer haben sie privat gemacht, Playlists endlos. Wir hätten die Gesellschaft gern zurück, über jede Entfernung, ohne auf eines von beiden zu verzichten.",
  },
  scenes: {
    headline: "So könnte ein Abend aussehen",
    note: "Erfundene Szenen, die zeigen, wofür Tutti da ist. Es sind keine Bewertungen und keine Kunden.",
    items: {
      dinner: {
        who: "Zwei Städte, ein Abendessen",
        text: "„Wir kochen dasselbe Rezept in zwei Küchen, mit einer Playlist. Beim Refrain hören wir beide auf zu rühren.“",
      },
      cafe: {
        who: "Ein Café an einem ruhigen Nachmittag",
        text: "„Der QR-Code des Raums liegt auf der Theke. Stammgäste wünschen sich Songs, und die KI lässt nichts durch, was das Baby weckt.“",
      },
      choir: {
        who: "Ein Chor zwischen zwei Proben",
        text: "„Alle hören die Aufnahme im selben Takt. Wer eine Stelle noch einmal hören will, tut das und kommt dann zurück.“",
      },
    },
  },
  releases: {
    headline: "Versionen",
    loading: "Die Versionen werden geladen",
    failed: "Die Versionen konnten nicht geladen werden. Bitte versuch es später noch einmal.",
    retry: "Erneut versuchen",
    note: "Die Versionshinweise sind auf Englisch.",
    types: {
      feature: "Neu",
      security: "Sicherheit",
      bugfix: "Fehlerbehebung",
      release: "Version",
      other: "Sonstiges",
    },
  },
  sources: {
    headline: "Woher wir wissen, was wir über Songs wissen",
    text: "Titel, Interpreten, Jahre und Videos im Katalog stammen aus {{facts}}, aus dem {{tracks}} (Lizenz: {{license}}) und aus kleineren freien Listen; wir haben sie ausgewählt, bereinigt und zusammengeführt.",
    names: {
      facts: "Wikidata",
      tracks: "Conversational Playlist Curation Dataset, Google LLC",
      license: "CC BY 4.0",
    },
  },
  end: { headline: "Noch ist es still im Raum. Was spielen wir?" },
} satisfies Translation<typeof en>;
