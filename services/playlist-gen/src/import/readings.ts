import { fold } from "../song/fold.ts";
import { splitOnce } from "../song/split-once.ts";
import { baseTitle, recordingsIn } from "../song/variants.ts";
import { TAB } from "./clean-line.ts";
import type { Reading } from "./listed-song.ts";

/** Between artist and title, the surest first. */
const SEPARATORS = [
  new RegExp(`(?:(?<!\\s)\\s+)?${TAB}\\s*`),
  // A dash of a wrong encoding is a replacement character.
  /(?<!\s)\s+[-–—−\uFFFD]+\s+/,
  /(?<!\s)\s+[|｜·•~/]+\s+/,
  /(?:(?<!\s)\s+)?(?::\s+|：\s*)/,
  /(?:(?<!\s)\s+)?[–—−－]\s*/,
  /(?:(?<!\s)\s+)?[,;，]\s+/,
  /-/,
];
/** Between title and artist, in the languages in which no artist's name has this word. */
const BY = /(?<!\s)\s+(?:by|von)\s+/i;
const QUOTED = /[“"«「『《【]([^“”"«»「」『』《》【】]+)[”"»」』》】]/;
/** A song and, in brackets of East Asian texts, its artist. */
const BRACKETED = /^([^（）]+)（([^（）]+)）$/;

const unquoted = (text: string) => text.replace(/^["“”'‘’«»]+|(?<!["“”'‘’«»])["“”'‘’«»]+$/g, "").trim();

/** A word of another recording at the end of a title, without brackets or a dash: "Hello karaoke". */
const RECORDING_AT_END =
  /^(.+\S) (live|acoustic|karaoke|instrumental|cover|remix|unplugged|nightcore|slowed|sped up|demo|mashup)$/i;

/** A title or an artist, and what stands in brackets behind it, such as "(for grandma)" or "(Live)". */
const ASIDE = /^([^()[\]]*[^()[\]\s])\s*[([]([^()[\]]{1,60})[)\]](.{0,40})$/;

function reading(title: string, artist: string): Reading[] {
  const both = { title: unquoted(title), artist: unquoted(artist) };
  if (!both.title) return [];
  const found: Reading[] = [both];
  const [, song, recording] = RECORDING_AT_END.exec(both.title) ?? [];
  if (song) found.push({ ...both, title: `${song} - ${recording}` });
  const [, before, inside = "", behind = ""] = ASIDE.exec(both.title) ?? [];
  if (before && both.artist && baseTitle(both.title) !== baseTitle(before))
    found.push({ ...both, title: before, aside: `${inside} ${behind}` });
  return found;
}

/** A title with what makes it another recording, which would otherwise be lost with the rest of the line. */
export const titled = (title: string, rest: readonly string[]): string =>
  [title, ...rest.filter((part) => recordingsIn(fold(part)))].join(" - ");

const withRest = (readings: readonly Reading[], rest: string): Reading[] =>
  readings.map((each) => ({ ...each, rest }));

/** Both orders of two parts; people write the artist first. `rest` is what else the line says. */
const eitherWay = (one: string, other: string, rest: readonly string[] = []): Reading[] => [
  ...reading(titled(other, rest), one),
  ...reading(titled(one, rest), other),
];

function byQuotes(line: string): Reading[] {
  const quoted = QUOTED.exec(line);
  if (!quoted?.[1]) return [];
  const [whole, title] = quoted;
  const [before, after] = [
    line.slice(0, quoted.index).trim(),
    line.slice(quoted.index + whole.length).trim(),
  ];
  const artist = unquoted(
    (before || after)
      .replace(/^(?:by|von|de|di|par)\s+/i, "")
      .replace(/^[\s\-–—:,]+|(?<![\s\-–—:,])[\s\-–—:,]+$/g, ""),
  );
  // "Bohemian Rhapsody" (Mercury): writers, or a note.
  const alone = !before && /^\(.*\)$/.test(after) ? reading(titled(title, [after]), "") : [];
  return artist ? [...reading(title, artist), ...alone] : [];
}

function bySeparators(line: string): Reading[] {
  const found: Reading[] = [];
  for (const separator of SEPARATORS) {
    const parts = line.split(separator).filter((part) => part.trim());
    if (parts.length < 2) continue;
    const [first = "", second = "", last = ""] = [parts[0], parts[1], parts.at(-1)];
    if (parts.length === 2) found.push(...eitherWay(first, second));
    else {
      // "Artist - Title - 2011 Remaster", "Artist - Album - Title", "Artist - A Title - With A Dash".
      const at = line.search(separator);
      const rest = line.slice(at).replace(separator, "");
      const behind = parts.slice(2);
      found.push(...withRest(eitherWay(first, second, behind), behind.join(" - ")));
      found.push(...eitherWay(first, last, parts.slice(1, -1)));
      found.push(...reading(rest, first));
    }
    // A surer separator was there: others are part of a name.
    if (separator !== SEPARATORS[4]) break;
  }
  return found;
}

/** The line without a last part that is only about the recording: "Artist: Title - 2011 Remaster". */
function withoutNote(line: string): Reading[] {
  const [, before = "", note = ""] = /^(.+)\s[-–—]\s([^-–—]+)$/.exec(line) ?? [];
  if (!note.trim() || baseTitle(`x - ${note}`) !== "x") return [];
  const found = asWritten(before).map(({ title, artist }) => ({ title: titled(title, [note]), artist }));
  return withRest(found, note);
}

/** Words and characters of a line that is split anywhere; longer lines are sentences. */
const maxWords = 10;
const maxCharacters = 120;

/** "Billie Eilish bad guy": artist and title without anything between them. */
function byWords(line: string): Reading[] {
  if (line.length > maxCharacters) return [];
  const all = line.split(" ");
  if (all.length < 2 || all.length > maxWords) return [];
  return all.slice(1).flatMap((_word, i) => {
    const [before, after] = [all.slice(0, i + 1).join(" "), all.slice(i + 1).join(" ")];
    return eitherWay(before, after);
  });
}

/** Characters of a label, such as "First dance". */
const maxLabel = 40;

/** "First dance: Halo - Beyoncé", "Ada: Halo - Beyoncé": what the song is for, or who asks for it. */
function behindLabel(line: string): Reading[] {
  const at = line.indexOf(": ");
  if (at < 1 || at > maxLabel) return [];
  const [label, names] = [line.slice(0, at), line.slice(at + 2).trim()];
  if (!/\s[-–—]\s/.test(names) || baseTitle(`x - ${/ [-–—] ([^-–—]*)$/.exec(names)?.[1] ?? ""}`) === "x")
    return [];
  const recording = recordingsIn(fold(label)) ? [label] : [];
  return bySeparators(names).map((each) => ({ ...each, title: titled(each.title, recording) }));
}

/** The cells of a line with tabs that name artist and title themselves, beside others such as a position or a length. */
function inCells(line: string): Reading[] {
  const cells = line.split(TAB).map((cell) => cell.trim());
  if (cells.length < 2) return [];
  const named = cells.filter((cell) => /\s[-–—]\s/.test(cell)).slice(0, 2);
  const [second, third] = [cells[1], cells[2]];
  const beside = cells.length === 3 && second && third ? eitherWay(second, third) : [];
  return [...named.flatMap(bySeparators), ...beside];
}

function asWritten(line: string): Reading[] {
  const credited = splitOnce(line, BY);
  const [, before = "", inside = ""] = BRACKETED.exec(line) ?? [];
  const bracketed = inside ? eitherWay(inside, before) : [];
  const marked = [
    ...bracketed,
    ...byQuotes(line),
    ...(credited ? reading(...credited) : []),
    ...bySeparators(line),
    ...behindLabel(line),
    ...inCells(line),
  ];
  return [...marked, ...reading(line, ""), ...(marked.length === 0 ? byWords(line) : [])];
}

/** Characters of a title, and of artists; longer ones are sentences. */
const longestName = 200;

/** What a cleaned line may mean, the likeliest first. */
export function readingsOf(line: string): Reading[] {
  const seen = new Set<string>();
  return [...asWritten(line), ...withoutNote(line)].filter((each) => {
    if (each.title.length > longestName || each.artist.length > longestName) return false;
    const key = `${each.artist}\n${each.title}`;
    return !seen.has(key) && seen.add(key);
  });
}
