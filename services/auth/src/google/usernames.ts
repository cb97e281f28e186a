import type { Ids } from "@tutti/service-kit";
import { parseUsername } from "../account.ts";
import type { GooglePerson } from "./google.ts";

const longest = 32;

/** A name as a username may be: its letters and digits, the rest as one sign. */
const bare = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, "_")
    .replace(/^_+|_+$/g, "");

const isUsername = (name: string): boolean => {
  try {
    return parseUsername(name) === name;
  } catch {
    return false;
  }
};

/** Usernames that a person of Google's may get: by their address, by their name, then with digits behind. */
export function* usernamesFor(
  { email, name }: Pick<GooglePerson, "email" | "name">,
  ids: Ids,
): Generator<string> {
  const wishes = [name, email?.split("@")[0] ?? ""].map(bare).filter(isUsername);
  yield* wishes;
  const stem = wishes[0] ?? "listener";
  for (let i = 0; i < 20; i++) {
    const digits = ids.uuid().replace(/\D/g, "").slice(-5);
    const wish = `${[...stem].slice(0, longest - 6).join("")}_${digits}`;
    if (isUsername(wish)) yield wish;
  }
}
