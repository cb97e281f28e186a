import type { Ids } from "@tutti/service-kit";
import { parseUsername } from "../account.ts";
import type { GooglePerson } from "./google.ts";

const maxLength = 32;

/** Sanitizes a name to a username: letters and digits, runs of anything else as one underscore. */
const bare = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, "_")
    .replace(/^_|_$/g, "");

const isUsername = (name: string): boolean => {
  try {
    return parseUsername(name) === name;
  } catch {
    return false;
  }
};

/** Candidate usernames for a Google identity: from the name, from the address, then with random digits. */
export function* usernamesFor(
  { email, name }: Pick<GooglePerson, "email" | "name">,
  ids: Ids,
): Generator<string> {
  const candidates = [name, email?.split("@")[0] ?? ""].map(bare).filter(isUsername);
  yield* candidates;
  const stem = candidates[0] ?? "listener";
  for (let i = 0; i < 20; i++) {
    const digits = ids.uuid().replace(/\D/g, "").slice(-5);
    const candidate = `${[...stem].slice(0, maxLength - 6).join("")}_${digits}`;
    if (isUsername(candidate)) yield candidate;
  }
}
