import type { BootTexts } from "./boot-texts.ts";

export default {
  lost: "Tutti konnte nicht geladen werden, vielleicht liegt es an der Verbindung.",
  old: "Dieser Browser ist zu alt für Tutti. Tutti braucht mindestens Safari 16.4, Chrome 109 oder Firefox 115.",
  again: "Erneut versuchen",
  heading: "Räume entdecken",
  lead: "Komm rein und hör zu. Ein Konto brauchst du nicht.",
  noScript: "Tutti braucht JavaScript, um Musik abzuspielen.",
} satisfies BootTexts;
