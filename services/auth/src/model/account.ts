import { domainToASCII } from "node:url";
import { fault } from "@tutti/proto/faults";
import {
  foldCase,
  hasInvisible,
  hasLetter,
  isLinkLike,
  isOneScriptWithDigits,
  isReadAs,
  isStaffName,
  reservedNames,
} from "@tutti/service-kit";

/**
 * Validates a new account's username: 3 to 32 letters, digits and `_ . -` of one script, at least one of them a letter,
 * no web or mail address, not a reserved word or a claim of a role. Throws `username_length`, `username_characters`, `username_script`,
 * `username_letter`, `username_link` or `username_reserved`. Existing accounts are not checked again.
 */
export function parseUsername(given: string): string {
  const name = given.normalize("NFC");
  const length = [...name].length;
  if (length < 3 || length > 32) throw fault("username_length");
  if (hasInvisible(name) || !/^(?:[\p{L}\p{M}\p{Nd}_.-]|\u200c|\u200d)+$/u.test(name))
    throw fault("username_characters");
  if (!isOneScriptWithDigits(name)) throw fault("username_script");
  if (!hasLetter(name)) throw fault("username_letter");
  // guard: usernames-no-links
  if (isLinkLike(name)) throw fault("username_link");
  if (isReadAs(name, reservedNames) || /* guard: staff-usernames */ isStaffName(name))
    throw fault("username_reserved");
  return name;
}

/** The signs that separate, quote or group addresses in the header of a mail. */
const addressSyntax = /[<>()[\]\\,;:"]/;

/** The form by which addresses are compared. */
export const foldEmail = (email: string): string => email.normalize("NFKC").toLowerCase();

/** Providers that ignore dots, by the domain under which they have one mailbox. */
const dotless: Readonly<Record<string, string>> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * The mailbox that an address leads to, for limits alone: without its +tag, with Gmail's also without dots, the domain in
 * ASCII. Two addresses of one mailbox stay two addresses everywhere else, since other providers deliver them apart.
 */
export function mailboxOf(email: string): string {
  const folded = foldCase(foldEmail(email));
  const at = folded.lastIndexOf("@");
  const domain = domainToASCII(folded.slice(at + 1)) || folded.slice(at + 1);
  const whole = folded.slice(0, at);
  const tag = whole.indexOf("+", 1);
  const local = tag === -1 ? whole : whole.slice(0, tag);
  const shared = dotless[domain];
  return shared === undefined ? `${local}@${domain}` : `${local.replaceAll(".", "")}@${shared}`;
}

/**
 * Validates an address: one @, no space, a dot in the domain, no sign by which a mail program would read another address.
 * Only a mail to the address verifies more.
 */
export function parseEmail(given: string): { email: string; folded: string } {
  const email = given.trim().normalize("NFC");
  if (
    email.length > 254 ||
    hasInvisible(email) ||
    addressSyntax.test(email) ||
    email.indexOf("@") > 64 ||
    !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)
  )
    throw fault("email_invalid");
  return { email, folded: foldEmail(email) };
}

export function checkPassword(password: string): void {
  const length = [...password].length;
  if (length < 8 || length > 128) throw fault("password_length");
}
