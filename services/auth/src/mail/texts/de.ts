import { type Links, type MailText, type NamedLetter, timeIn } from "./mail-text.ts";

const login = ({ device, network, at }: { device: string; network: string; at: number }) =>
  [
    ["Gerät", device || "Unbekannt"],
    ["Netz", network || "Unbekannt"],
    ["Zeit", timeIn("de", at)],
  ] as const;

/** Mails in German. */
export default function mailText(letter: NamedLetter, links: Links): MailText {
  const hello = `Hallo ${letter.username},`;
  switch (letter.kind) {
    case "verify_address":
      return {
        subject: "Bestätige deine E-Mail-Adresse",
        heading: "Bestätige deine E-Mail-Adresse",
        lines: [
          hello,
          "bitte bestätige, dass diese Adresse dir gehört. Dann können wir dich über Anmeldungen von neuen Geräten informieren.",
        ],
        action: {
          label: "Adresse bestätigen",
          url: links.once,
          note: "Der Link funktioniert einmal, innerhalb von 24 Stunden.",
        },
        closing: "Du hast kein Konto bei Tutti? Dann kannst du diese Mail ignorieren.",
      };
    case "change_address":
      return {
        subject: "Bestätige deine neue E-Mail-Adresse",
        heading: "Bestätige deine neue E-Mail-Adresse",
        lines: [
          hello,
          "bitte bestätige, dass das deine neue Adresse ist. Bis dahin behält dein Konto die alte.",
        ],
        action: {
          label: "Adresse bestätigen",
          url: links.once,
          note: "Der Link funktioniert einmal, innerhalb von 24 Stunden.",
        },
        closing: "Du hast das nicht veranlasst? Dann kannst du diese Mail ignorieren.",
      };
    case "address_taken":
      return {
        subject: "Jemand hat deine E-Mail-Adresse angegeben",
        heading: "Jemand hat deine E-Mail-Adresse angegeben",
        lines: [
          hello,
          letter.attempt === "registration"
            ? "jemand wollte sich bei Tutti mit dieser Adresse registrieren."
            : "jemand möchte diese Adresse für ein anderes Konto bei Tutti verwenden.",
          `Sie gehört schon zum Konto ${letter.username}, und dabei bleibt es.`,
          "Du musst nichts tun.",
        ],
        closing: `Warst du das und hast dein Passwort vergessen? Leg ein neues fest: ${links.forgotPassword}`,
      };
    case "address_changing":
      return {
        subject: "Deine E-Mail-Adresse soll geändert werden",
        heading: "Deine E-Mail-Adresse soll geändert werden",
        lines: [hello, `dein Konto soll von dieser Adresse zu ${letter.newAddress} wechseln.`],
        facts: login(letter),
        closing: `Du hast das nicht veranlasst? Leg sofort ein neues Passwort fest, das stoppt die Änderung: ${links.forgotPassword}`,
      };
    case "reset_password":
      return {
        subject: "Leg ein neues Passwort fest",
        heading: "Leg ein neues Passwort fest",
        lines: [
          hello,
          "mit diesem Link wählst du ein neues Passwort. Danach sind alle deine Geräte abgemeldet.",
        ],
        action: {
          label: "Neues Passwort wählen",
          url: links.once,
          note: "Der Link funktioniert einmal, innerhalb von 30 Minuten.",
        },
        closing:
          "Du hast das nicht veranlasst? Dann kannst du diese Mail ignorieren; dein Passwort bleibt, wie es ist.",
      };
    case "password_changed":
      return {
        subject: "Dein Passwort wurde geändert",
        heading: "Dein Passwort wurde geändert",
        lines: [hello, "dein Konto hat ein neues Passwort, und deine anderen Geräte sind abgemeldet."],
        facts: login(letter),
        closing: `Das warst nicht du? Leg sofort ein anderes Passwort fest: ${links.forgotPassword}`,
      };
    case "new_device":
      return {
        subject: "Anmeldung von einem neuen Gerät",
        heading: "Anmeldung von einem neuen Gerät",
        lines: [
          hello,
          "jemand hat sich von einem Gerät, das wir noch nicht kennen, bei deinem Konto angemeldet.",
        ],
        facts: login(letter),
        closing: `Das warst du? Dann ist alles gut. Wenn nicht, beende diese Sitzung und ändere dein Passwort: ${links.account}`,
      };
    case "deletion_requested":
      return {
        subject: "Dein Konto wird gelöscht",
        heading: "Dein Konto wird gelöscht",
        lines: [
          hello,
          `dein Konto ist nicht mehr sichtbar, und du bist überall abgemeldet. Am ${timeIn("de", letter.at)} wird es endgültig gelöscht.`,
          "Bis dahin kannst du es zurückholen: Melde dich wie gewohnt an und wähl „Konto behalten“.",
        ],
        closing: `Das warst nicht du? Hol das Konto zurück und leg sofort ein neues Passwort fest: ${links.forgotPassword}`,
      };
    case "deletion_taken_back":
      return {
        subject: "Dein Konto bleibt",
        heading: "Dein Konto bleibt",
        lines: [hello, "du hast die Löschung deines Kontos zurückgenommen. Alles ist wie vorher."],
        closing: `Das warst nicht du? Leg sofort ein neues Passwort fest: ${links.forgotPassword}`,
      };
    case "export_ready":
      return {
        subject: "Deine Daten sind fertig",
        heading: "Deine Daten sind fertig",
        lines: [
          hello,
          "die Kopie deiner Daten, die du angefordert hast, ist fertig. Zum Herunterladen musst du angemeldet sein.",
        ],
        action: {
          label: "Daten herunterladen",
          url: links.once,
          note: "Der Link funktioniert einmal, innerhalb von 7 Tagen.",
        },
        closing: `Du hast das nicht veranlasst? Leg ein neues Passwort fest: ${links.forgotPassword}`,
      };
  }
}
