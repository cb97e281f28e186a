import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether an Authorization header carries one of these bearer tokens. Compares in constant time. */
export function carriesToken(authorization: string | undefined, tokens: readonly string[]): boolean {
  const given = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
  return given !== undefined && tokens.some((token) => timingSafeEqual(digest(given), digest(token)));
}
