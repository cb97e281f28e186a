import { parse } from "tldts";

/**
 * Controls that override, embed or isolate the direction of what follows, control characters, lone surrogates. Joiners
 * are parts of emoji and of some scripts, and direction marks affect nothing but their neighbours.
 */
const refused = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const allRefused = new RegExp(refused.source, "gu");
/** What renders as nothing. */
const unseen = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text that others read has characters that change how the text around it is shown, or cannot be shown. */
export const hasRefused = (text: string): boolean => refused.test(text);

/** Whether nothing of a text can be seen. */
export const isUnseen = (text: string): boolean => text.replaceAll(unseen, "") === "";

/** A provider's text, in one line and without what `hasRefused` finds; empty if nothing of it can be seen. */
export function cleanShown(text: string): string {
  const line = text.replaceAll(allRefused, " ").replaceAll(/\s+/gu, " ").trim();
  return isUnseen(line) ? "" : line;
}

/** Endings that stay an address for readers and programs whatever follows them: `shop.com.now`. */
const commonEndings = new Set(["com", "net", "org", "info", "biz"]);
const mailProviders =
  /(?:^|[._-])(?:gmail|googlemail|hotmail|outlook|icloud|yahoo|protonmail|yandex|gmx|qq|163|126)$/u;

/** Whether labels end in a domain of the public list, or contain a common one. */
function isHost(labels: readonly string[]): boolean {
  if (labels.length < 2) return false;
  const { isIcann, domain } = parse(labels.join("."));
  return (isIcann === true && domain !== null) || labels.slice(1).some((label) => commonEndings.has(label));
}

/**
 * Whether a name reads as a web or mail address, also as a part of one: `www.…`, `win.iphone.com`, `ada@gmail`,
 * `http-shop`. Programs turn such names into links, and readers take them for one.
 */
export function isLinkLike(name: string): boolean {
  const text = name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[。｡․]/gu, ".");
  if (/[@/\\:]/u.test(text) || /^(?:www\d?|https?|ftp)(?:[^\p{L}\p{N}]|$)/u.test(text)) return true;
  if (mailProviders.test(text) && text.includes(".")) return true;
  const words = text.split(/[^\p{L}\p{M}\p{N}.-]+/u);
  const parts = [...words, ...words.flatMap((word) => word.split("-"))];
  return parts.some((part) => isHost(part.split(".").filter((label) => label !== "")));
}
