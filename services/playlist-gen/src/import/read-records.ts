/**
 * Lists that name a song's facts one per line, as YAML, wikis and people write them: `- title: Halo`, `  artist: Beyoncé`,
 * `| title1 = Halo`. A reader of YAML would refuse what people write by hand, and most of what they paste.
 */
import { type FileEntry, secondsOf } from "./file-entry.ts";
import { fieldOf } from "./table-columns.ts";

type Field = NonNullable<ReturnType<typeof fieldOf>>;
interface Pair {
  readonly field: Field;
  /** Of "title2": 2. */
  readonly number: string;
  readonly value: string;
}

const MARKER = /^(?:[-*•|] ?|\{ ?)+/;

/** `Bohemian%20Rhapsody`, as Audacious writes it. */
function plainValue(text: string): string {
  if (/\s/.test(text) || !/%[\dA-F]{2}/.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unquotedValue(text: string): string {
  const bare = plainValue(text.trim()).replace(/[,}]$/, "").trim();
  const quote = bare[0];
  const isQuoted = (quote === '"' || quote === "'") && bare.length > 1 && bare.at(-1) === quote;
  return isQuoted
    ? bare
        .slice(1, -1)
        .replaceAll(`\\${quote}`, quote)
        .replaceAll(quote + quote, quote)
    : bare;
}

function pairOf(text: string): Pair | null {
  const at = text.search(/[:=：]/);
  if (at < 1 || at > 40) return null;
  const key = text.slice(0, at).replace(MARKER, "").replaceAll(/["']/g, "").trim();
  const number = /\d{1,3}$/.exec(key)?.[0] ?? "";
  const field = fieldOf(number ? key.slice(0, -number.length) : key);
  return field ? { field, number, value: unquotedValue(text.slice(at + 1)) } : null;
}

/** The pairs of a line; several may stand behind each other, as in `{ title: Halo, artist: Beyoncé }`. */
function pairsOf(line: string): Pair[] {
  const first = pairOf(line);
  if (!first) return [];
  const parts = line.split(/[,;|]\s+/);
  const pairs: string[] = [];
  for (const part of parts) {
    if (pairs.length === 0 || pairOf(part)) pairs.push(part);
    else pairs.push(`${pairs.pop() ?? ""}, ${part}`);
  }
  return pairs.length > 1 ? pairs.flatMap((part) => pairOf(part) ?? []) : [first];
}

/** Lines that give a document its shape. */
const isShape = (line: string): boolean =>
  /^(?:---|\.\.\.|#|\{\{|\}\}|\[{1,2}[\w.]{1,40}\]{1,2}$|[[\]{}],?$)|^[^:]{1,60}:$/.test(line);

interface Records {
  readonly entries: readonly FileEntry[];
  /** Lines that are no part of a record and may name songs. */
  readonly lines: readonly { readonly line: number; readonly text: string }[];
}

/** The songs of lines of which most are facts with their names, a title's and an artist's among them; null for others. */
export function readRecords(lines: readonly string[]): Records | null {
  const named = lines.flatMap((text, i) => (text.trim() ? [{ i, text, pairs: pairsOf(text.trim()) }] : []));
  const fields = new Set(named.flatMap(({ pairs }) => pairs.map(({ field }) => field)));
  // Players write all that they know of a file.
  const isFact = (text: string) => fields.has("title") && /^[\w -]{1,30}[:=] ?\S/.test(text);
  const known = named.filter(
    ({ pairs, text }) => pairs.length > 0 || isShape(text.trim()) || isFact(text.trim()),
  ).length;
  if (!(fields.has("title") || fields.has("name")) || !fields.has("artist") || known * 2 < named.length)
    return null;
  const entries: FileEntry[] = [];
  const others: { line: number; text: string }[] = [];
  let open = new Map<Field, string>();
  let [start, number] = [0, ""];
  const finish = (): void => {
    const [title = open.get("name"), artist, path] = [
      open.get("title"),
      open.get("artist"),
      open.get("path"),
    ];
    // A name alone is the list's.
    if (open.has("title") || artist || path)
      entries.push({
        line: start + 1,
        title,
        artist,
        path,
        written: [...open.values()].filter(Boolean).join(", "),
        durationSeconds: secondsOf(open.get("seconds") ?? ""),
      });
    open = new Map();
  };
  let previous = -1;
  for (const { i, text, pairs } of named) {
    const bare = text.trim();
    if (i > previous + 1 || /^(?:[-*•] |-$|\{)/.test(bare)) finish();
    previous = i;
    if (pairs.length === 0) {
      const isOther = /^[^:=]{1,40}[:=]/.test(bare) && (open.size > 0 || entries.length === 0);
      if (!isShape(bare) && !isOther) others.push({ line: i + 1, text });
      continue;
    }
    for (const pair of pairs) {
      if (open.has(pair.field) || pair.number !== number) finish();
      if (open.size === 0) start = i;
      number = pair.number;
      open.set(pair.field, pair.value);
    }
  }
  finish();
  return { entries, lines: others };
}
