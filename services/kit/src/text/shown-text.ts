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
