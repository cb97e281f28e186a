import { randomBytes } from "node:crypto";
import { shownRoomName } from "@tutti/proto/sync";

/** Crockford's base 32: without i, l, o and u, which are read as other signs. `shownRoomName` recognises it. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/** 80 random bits. */
const length = 16;

/** Any name that may be taken for one with a key, in any spelling. */
const likeKeyed = /\s[~∼˜～〜]\s?[\p{L}\p{N}]{16}\s*$/iu;

const drawKey = (): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("");

/** The name with a new key. */
export const withKey = (name: string): string => `${shownRoomName(name)} ~${drawKey()}`;

/** Whether somebody typed a key, or what looks like one. */
export const isLikeKeyed = (name: string): boolean => likeKeyed.test(name.normalize("NFKC"));
