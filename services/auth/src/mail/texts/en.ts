import { type Links, type MailText, type NamedLetter, timeIn } from "./mail-text.ts";

const login = ({ device, network, at }: { device: string; network: string; at: number }) =>
  [
    ["Device", device || "Unknown"],
    ["Network", network || "Unknown"],
    ["Time", timeIn("en", at)],
  ] as const;

/** Mails in English. */
export default function mailText(letter: NamedLetter, links: Links): MailText {
  const hello = `Hi ${letter.username},`;
  switch (letter.kind) {
    case "verify_address":
      return {
        subject: "Confirm your email address",
        heading: "Confirm your email address",
        lines: [
          hello,
          "Please confirm that this address is yours. Then we can tell you about logins from new devices.",
        ],
        action: {
          label: "Confirm this address",
          url: links.once,
          note: "The link works once, within 24 hours.",
        },
        closing: "Don’t have a Tutti account? Then you can ignore this email.",
      };
    case "change_address":
      return {
        subject: "Confirm your new email address",
        heading: "Confirm your new email address",
        lines: [
          hello,
          "Please confirm that this is your new address. Until then your account keeps the old one.",
        ],
        action: {
          label: "Confirm this address",
          url: links.once,
          note: "The link works once, within 24 hours.",
        },
        closing: "Didn’t ask for this? Then you can ignore this email.",
      };
    case "address_taken":
      return {
        subject: "Somebody tried to use your email address",
        heading: "Somebody tried to use your email address",
        lines: [
          hello,
          letter.attempt === "registration"
            ? "Somebody registered at Tutti with this address."
            : "Somebody wants to use this address for another account at Tutti.",
          `The account ${letter.username} has it already, and keeps it.`,
          "You do not need to do anything.",
        ],
        closing: `Was that you? If you forgot your password, set a new one: ${links.forgotPassword}`,
      };
    case "address_changing":
      return {
        subject: "Your email address is about to change",
        heading: "Your email address is about to change",
        lines: [hello, `Your account is about to move from this address to ${letter.newAddress}.`],
        facts: login(letter),
        closing: `You did not ask for this? Set a new password at once, which stops the change: ${links.forgotPassword}`,
      };
    case "reset_password":
      return {
        subject: "Set a new password",
        heading: "Set a new password",
        lines: [hello, "Use this link to choose a new password. All your devices will then be logged out."],
        action: {
          label: "Choose a new password",
          url: links.once,
          note: "The link works once, within 30 minutes.",
        },
        closing: "You did not ask for this? Then you can ignore this mail; your password stays as it is.",
      };
    case "password_changed":
      return {
        subject: "Your password was changed",
        heading: "Your password was changed",
        lines: [hello, "Your account has a new password, and your other devices were logged out."],
        facts: login(letter),
        closing: `This was not you? Set another password at once: ${links.forgotPassword}`,
      };
    case "new_device":
      return {
        subject: "A login from a new device",
        heading: "A login from a new device",
        lines: [hello, "Somebody logged in to your account from a device that we have not seen before."],
        facts: login(letter),
        closing: `If that was you, there’s nothing to do. If not, end that session and change your password: ${links.account}`,
      };
    case "deletion_requested":
      return {
        subject: "Your account will be deleted",
        heading: "Your account will be deleted",
        lines: [
          hello,
          `Your account is hidden and you are logged out everywhere. It will be deleted for good on ${timeIn("en", letter.at)}.`,
          "Until then you can take it back: log in as usual and choose “Take it back”.",
        ],
        closing: `This was not you? Take the account back and set a new password at once: ${links.forgotPassword}`,
      };
    case "deletion_taken_back":
      return {
        subject: "Your account stays",
        heading: "Your account stays",
        lines: [hello, "You canceled the deletion of your account. Everything is as it was."],
        closing: `This was not you? Set a new password at once: ${links.forgotPassword}`,
      };
    case "export_ready":
      return {
        subject: "Your data is ready",
        heading: "Your data is ready",
        lines: [
          hello,
          "The copy of your data that you asked for is ready. You need to be logged in to download it.",
        ],
        action: { label: "Download your data", url: links.once, note: "The link works once, within 7 days." },
        closing: `You did not ask for this? Set a new password: ${links.forgotPassword}`,
      };
  }
}
