import { invalid } from "@tutti/proto/errors";
import { foldName, hasInvisible, isOneScriptWithDigits } from "@tutti/service-kit";

const reserved = new Set(
  ["admin", "guest", "tutti", "system", "favorites", "null", "undefined"].map(foldName),
);

/** A new account's username as it is kept, or a sentence why it cannot be one. */
export function parseUsername(given: string): string {
  const name = given.normalize("NFC");
  const length = [...name].length;
  if (length < 3 || length > 32) throw invalid("A username has 3 to 32 characters.", "username_length");
  if (hasInvisible(name) || !/^[\p{L}\p{M}\p{Nd}_.-]+$/u.test(name))
    throw invalid("A username is made of letters, digits and the signs _ . -", "username_characters");
  if (!isOneScriptWithDigits(name))
    throw invalid("The letters and digits of a username are of one script.", "username_script");
  if (reserved.has(foldName(name))) throw invalid("This username is reserved.", "username_reserved");
  return name;
}

/** One @, no space, a dot in the domain: the rest only a letter to the address can tell. */
export function parseEmail(given: string): { email: string; folded: string } {
  const email = given.trim().normalize("NFC");
  if (email.length > 254 || hasInvisible(email) || !/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/u.test(email))
    throw invalid("This is not an email address.", "email_invalid");
  return { email, folded: email.normalize("NFKC").toLowerCase() };
}

export function checkPassword(password: string): void {
  const length = [...password].length;
  if (length < 8 || length > 128) throw invalid("A password has 8 to 128 characters.", "password_length");
}
