import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { parseCookie } from "cookie";
import type { Secrets } from "../platform/secrets.ts";

/** The cookie with a browser's key. */
export const browserCookie = "tutti_browser";

/** What a browser's cookie says about it. */
export interface BrowserKey {
  /** A random value that no script can read. */
  readonly key: string;
  /** The day on which the key was issued, since 1970-01-01 UTC; null for a key that is not signed by these services. */
  readonly firstDay: number | null;
}

const dayMs = 24 * 3_600_000;
const value = /^([\w-]{22})(?:\.([\da-z]{1,6})\.([\w-]{22}))?$/;

/** The parts of the browser's cookie in a Cookie header: its key, and of a signed one its day and signature. */
const partsIn = (cookies: string | undefined): (string | undefined)[] =>
  value.exec(parseCookie(cookies ?? "")[browserCookie] ?? "")?.slice(1) ?? [];

export const dayOf = (now: number): number => Math.floor(now / dayMs);

/** 22 characters, 131 bits. */
const signatureOf = (secret: string, key: string, day: string): string =>
  createHmac("sha256", secret).update(`browser key ${key} ${day}`).digest("base64url").slice(0, 22);

/**
 * The browser's key in a Cookie header; null without one. A key whose signature is missing or wrong is a key without a
 * day: cookies of older versions have no signature.
 */
export function browserIn(cookies: string | undefined, secrets: Secrets): BrowserKey | null {
  const [key, day, signature] = partsIn(cookies);
  if (key === undefined) return null;
  if (day === undefined || signature === undefined) return { key, firstDay: null };
  const given = Buffer.from(signature);
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(given, Buffer.from(signatureOf(secret, key, day))),
  );
  return { key, firstDay: /* guard: signed-browser-keys */ isSigned ? Number.parseInt(day, 36) : null };
}

/** Whether a Cookie header has a key that needs no new cookie. Does not verify the signature. */
export const hasDatedKey = (cookies: string | undefined): boolean => partsIn(cookies)[2] !== undefined;

/**
 * 122 random bits in 22 characters. Node draws the bytes of UUIDs in large buffers; those of `randomBytes` cost a call of
 * the kernel each, a tenth of a read from memory.
 */
const newKey = () => Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url");

/**
 * The value of the cookie for a browser without a key, or with one that has no day: the same key, signed with the day at
 * `now`, in ms.
 */
export function signedBrowserKey(cookies: string | undefined, [secret]: Secrets, now: number): string {
  const key = partsIn(cookies)[0] ?? newKey();
  const day = dayOf(now).toString(36);
  return `${key}.${day}.${signatureOf(secret, key, day)}`;
}
