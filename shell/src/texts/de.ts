import type { Translation } from "@tutti/kit/text";
import type en from "./en.ts";

export default {
  skip: "Zum Inhalt springen",
  nav: {
    main: "Hauptmenü",
    brand: "Tutti, Startseite",
    home: "Start",
    explore: "Entdecken",
    about: "Über Tutti",
    store: "Shop",
    profile: "Profil",
    admin: "Admin-Dashboard",
    notices: "Mitteilungen",
    unseen: "neu",
    menu: "Menü",
    login: "Anmelden",
    language: "Sprache",
    logout: "Abmelden",
  },
  footer: { label: "Rechtliches", terms: "Nutzungsbedingungen", privacy: "Datenschutz", rules: "Hausregeln" },
  languageFailed: "Die andere Sprache konnte nicht geladen werden, vielleicht liegt es an der Verbindung.",
  remotes: {
    unreadable: "Die Liste der Seiten ist nicht lesbar.",
    notLoaded: "Die Liste der Seiten konnte nicht geladen werden, vielleicht liegt es an der Verbindung.",
  },
  loginWindowFailed: "Das Anmeldefenster konnte nicht geladen werden, vielleicht liegt es an der Verbindung.",
} satisfies Translation<typeof en>;
