/** The artists of a song as the world writes them: "A & B", "A feat. B", "A; B", "A x B (with C)", "A - Topic", "AVEVO". */
import { isWholeName } from "./artist-names.ts";
import { fold } from "./fold.ts";

/** Between artists, and hardly within a name. */
const SURE = String.raw` ?[;×、，|｜] ?| (?:feat|ft|featuring|with|vs)\.? | x `;
/** Between artists, and within names such as "Earth, Wind & Fire" or "AC/DC". */
const MAYBE = ` ?[,&+/] ?| (?:and|y|et|und|con) `;
const SEPARATOR = new RegExp(`(${SURE})|${MAYBE}`, "gi");
const BRACKET = /[([{）（)\]}]/g;

/** Artists beyond these are not compared in combination. */
const maxParts = 6;
/** A credit of more parts is no song's: in it only single parts are names. */
const longestCredit = 24;

interface Part {
  /** Folded. */
  readonly name: string;
  /** What follows, folded: "and", "feat", or nothing. */
  readonly joint: string;
  /** Whether what follows separates artists for certain. */
  readonly endsSurely: boolean;
}
type Credit = readonly Part[];

function read(field: string): Credit {
  // "feat." may begin what is in brackets, where a space before it is missing.
  const text = field.replaceAll(BRACKET, " ; ").replaceAll(/\s+/g, " ").trim();
  const parts: Part[] = [];
  let start = 0;
  const add = (end: number, separator: string, endsSurely: boolean): void => {
    const name = fold(text.slice(start, end)).replace(/^(?:feat|ft|featuring|with) /, "");
    if (name) parts.push({ name, joint: fold(separator), endsSurely });
    start = end + separator.length;
  };
  for (const found of text.matchAll(SEPARATOR)) add(found.index, found[0], found[1] !== undefined);
  add(text.length, "", true);
  return parts;
}

function nameOf(credit: Credit, from: number, to: number): string {
  let name = credit[from]?.name ?? "";
  for (let at = from; at < to; at++) {
    const joint = credit[at]?.joint;
    name += `${joint ? ` ${joint}` : ""} ${credit[at + 1]?.name ?? ""}`;
  }
  return name;
}

/** All folded names that a credit may contain: the whole, each part, and neighbouring parts together. */
export function possibleArtists(field: string): string[] {
  const credit = read(field);
  const names = [fold(field)];
  const last = credit.length - 1;
  // Parts of a band's name are no artists.
  let inside = -1;
  for (let from = 0; from <= last && !isWholeName(names[0] ?? ""); from++)
    for (let to = Math.min(last, from + maxParts - 1); to >= from && to > inside; to--) {
      if (to > from && last >= maxParts) continue;
      const name = nameOf(credit, from, to);
      names.push(name);
      if (to > from && isWholeName(name)) inside = to;
    }
  return [...new Set(names.filter(Boolean))];
}

/** Whether a folded name is an artist's. */
type IsArtist = (folded: string) => boolean;

/**
 * The folded names of the artists whom a credit names. Known names are found first, the longest before others; the rest is
 * split only where nothing but artists is separated, so that a band such as "Tyler, the Creator" is never taken for "Tyler".
 */
export function creditedArtists(field: string, isArtist: IsArtist = () => false): string[] {
  const parts = read(field);
  const isName = (name: string): boolean => isWholeName(name) || isArtist(name);
  const whole = fold(field);
  if (isName(whole)) return [whole];
  const reach = parts.length > longestCredit ? 1 : maxParts;
  const names: string[] = [];
  let open = 0;
  const closeBefore = (end: number): void => {
    for (let at = open; at < end; at++)
      if (parts[at]?.endsSurely || at === end - 1) {
        names.push(nameOf(parts, open, at));
        open = at + 1;
      }
  };
  let at = 0;
  while (at < parts.length) {
    const last = Math.min(parts.length, at + reach) - 1;
    let to = last;
    while (to >= at && !isName(nameOf(parts, at, to))) to--;
    if (to >= at) {
      closeBefore(at);
      names.push(nameOf(parts, at, to));
      open = to + 1;
      at = to + 1;
    } else at++;
  }
  closeBefore(parts.length);
  return [...new Set(names.filter(Boolean))];
}

const TOGETHER = / (?:and|feat|ft|featuring|with|vs|x) /;
const GUESTS = / (?:feat|ft|featuring|with) (.*)/;

/** The names in a folded name of a duo or a collaboration: "drake and future". */
export const foldedParts = (name: string): string[] => (isWholeName(name) ? [name] : name.split(TOGETHER));

/** The guests that a folded title names: "work feat drake". */
export const guestsIn = (title: string): string | undefined => GUESTS.exec(title)?.[1];

/** Suffixes that YouTube and record companies append to an artist's name. */
const CHANNEL_TAIL = / - topic$|vevo$| official(?: channel)?$/i;

/** The artist of a channel: "Beyoncé - Topic", "BeyoncéVEVO", "Queen Official". */
export const artistOfChannel = (channel: string): string =>
  channel.replace(CHANNEL_TAIL, "").trim() || channel;
