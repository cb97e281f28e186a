import { constraintsOf, OLD_UNTIL, recentFrom } from "./constraints-of.ts";
import type { Names } from "./entities/name-index.ts";
import { type Reading, scopeOf } from "./grammar/scope.ts";
import type { Constraint, ConstraintOf, Intent, UnknownWords } from "./intent.ts";
import type { Item } from "./items.ts";
import { partsOf } from "./parts.ts";
import { preferencesOf } from "./preferences.ts";
import { type ReadWords, readItems } from "./read-items.ts";

/** Full-width digits and letters count as their plain forms; offsets stay the same. */
export const normal = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    );

/**
 * Parses a description in any of nine languages into constraints. Each word is part of a constraint, of the grammar, or
 * among the unknown words. Takes time linear in the text.
 */
export const parseIntent = (description: string, names: Names, thisYear: number): Intent =>
  parseRead(description, (text) => readItems(text, names, thisYear), thisYear);

type WantedEra = ConstraintOf<"era">;

const isEra = (constraint: Constraint): constraint is WantedEra =>
  constraint.kind === "era" && constraint.stance === "wanted";

/**
 * Eras beside each other are alternatives ("80s and 90s"), with two exceptions: "old" and "new" say nothing beside exact
 * years, and an open beginning with an open end is one range ("after 1990, before 2000").
 */
function mergeEras(constraints: readonly Constraint[], thisYear: number): Constraint[] {
  const eras = constraints.filter(isEra);
  const isVague = ({ era }: WantedEra): boolean =>
    (era.from === -Infinity && era.to === OLD_UNTIL) ||
    (era.from === recentFrom(thisYear) && era.to === Infinity);
  const exact = eras.filter((era) => !isVague(era));
  const after = exact.find(({ era }) => era.to === Infinity);
  const before = exact.find(({ era }) => era.from === -Infinity);
  const isRange = after !== undefined && before !== undefined && after.era.from <= before.era.to;
  return constraints.flatMap((constraint): Constraint[] => {
    if (!isEra(constraint)) return [constraint];
    if (exact.length && isVague(constraint)) return [];
    if (!isRange || (constraint !== after && constraint !== before)) return [constraint];
    if (constraint === before) return [];
    return [{ ...constraint, era: { from: after.era.from, to: before.era.to } }];
  });
}

/** The same with words that `read` reads. */
export function parseRead(description: string, read: ReadWords, thisYear: number): Intent {
  const text = normal(description);
  const { items, languages } = read(text);
  const { readings, chunks, refusedThem } = scopeOf(items);
  const preferred = softItems(items);
  const build = (at: number): Constraint[] => {
    const item = items[at];
    const reading = readings.get(at);
    if (item?.kind !== "content" || !reading) return [];
    const built = constraintsOf(item, reading, thisYear);
    return preferred.has(at) ? built.map((constraint) => ({ ...constraint, soft: true })) : built;
  };
  const { parts, arc, used, count } = partsOf(items, readings, (_, at) => build(at));
  const found: Constraint[] = [];
  const fallback: Constraint[] = [];
  const joined = new Map<number, readonly number[]>(
    chunks
      .filter((chunk) => isCompound(chunk, items))
      .flatMap((chunk) => chunk.map((at) => [at, chunk] as const)),
  );
  for (const at of items.keys()) {
    const chunk = joined.get(at);
    if (chunk) {
      if (chunk[0] === at) found.push(compound(chunk, items, text, build));
      continue;
    }
    if (refusedThem.includes(at)) found.push(...refusedArtist(items, at, readings));
    if (!used.has(at)) (readings.get(at) === "fallback" ? fallback : found).push(...build(at));
  }
  if (arc) found.push({ kind: "arc", arc, text });
  const topics = topicsOf(items, readings);
  found.push(
    ...topics.map(
      (text): Constraint => ({ text, kind: "topic", stance: "wanted", words: eitherNumber(text) }),
    ),
  );
  const common = mergeEras(found, thisYear);
  const inParts = parts?.list.flatMap(({ constraints }) => constraints) ?? [];
  return {
    ...preferencesOf(common),
    common,
    constraints: [...common, ...inParts],
    parts,
    fallback,
    writtenIn: languages,
    topics,
    unknown: unknownOf(items, readings, text),
    count,
  };
}

/** A genre or language with an era, a mood or one another, or two moods: only songs that are both are refused. */
function isCompound(chunk: readonly number[], items: readonly Item[]): boolean {
  const groups = new Set(chunk.map((at) => groupAt(items, at)));
  if (chunk.length > 1 && groups.size === 1 && groups.has("mood")) return true;
  return (
    groups.size > 1 &&
    (groups.has("genre") || groups.has("language")) &&
    !groups.has("artist") &&
    !groups.has("other")
  );
}
const groupAt = (items: readonly Item[], at: number): string | null => {
  const item = items[at];
  return item?.kind === "content" ? item.group : null;
};

function compound(
  chunk: readonly number[],
  items: readonly Item[],
  text: string,
  build: (at: number) => Constraint[],
): Constraint {
  const first = items[chunk[0] ?? 0];
  const last = items[chunk.at(-1) ?? 0];
  const words = text.slice(first?.from ?? 0, last?.to ?? 0);
  return { kind: "compound", stance: "refused", text: words, of: chunk.flatMap(build) };
}

/** "Like Coldplay, but not them". */
function refusedArtist(
  items: readonly Item[],
  at: number,
  readings: ReadonlyMap<number, Reading>,
): Constraint[] {
  for (let i = at - 1; i >= 0; i--) {
    const item = items[i];
    if (item?.kind !== "content" || item.content.type !== "name" || readings.get(i) === "refused") continue;
    const { known } = item.content;
    if (known.kind === "artist")
      return [{ kind: "artist", stance: "refused", artist: known.artist, text: item.text }];
    return [
      {
        kind: "song",
        stance: "refused",
        base: known.base,
        title: known.title,
        artist: known.artists[0] ?? null,
        text: item.text,
      },
    ];
  }
  return [];
}

/** Contents beside "if possible" or "ideally": the next one, else the one before. */
function softItems(items: readonly Item[]): ReadonlySet<number> {
  const isContent = (at: number): boolean => items[at]?.kind === "content";
  const found = items.flatMap((item, at) => {
    if (item.kind !== "role" || item.role !== "soft") return [];
    const isLast = items[at + 1] === undefined || items[at + 1]?.kind === "mark";
    const next = isLast ? undefined : [at + 1, at + 2].find(isContent);
    return next ?? [at - 1, at - 2, at - 3].find(isContent) ?? [];
  });
  return new Set(found);
}

/** "Trains" and "train": titles have either. */
const eitherNumber = (word: string): string[] =>
  /^[a-z]{3,}$/i.test(word) ? [word, /s$/i.test(word) ? word.slice(0, -1) : `${word}s`] : [word];

/** Words behind "about", whatever else they mean. */
function topicsOf(items: readonly Item[], readings: ReadonlyMap<number, Reading>): string[] {
  const topics: string[] = [];
  items.forEach((item, at) => {
    if (item.kind !== "role" || item.role !== "about") return;
    for (const [ahead, next] of items.slice(at + 1, at + 4).entries()) {
      if (next.kind === "role" && next.role === "filler") continue;
      const reading = readings.get(at + 1 + ahead);
      if ((next.kind === "unknown" || next.kind === "content") && reading !== "refused")
        topics.push(next.text);
      break;
    }
  });
  return topics;
}

/** Unknown words that stand together, as they were typed. */
function unknownOf(
  items: readonly Item[],
  readings: ReadonlyMap<number, Reading>,
  text: string,
): UnknownWords[] {
  const found: { from: number; to: number; refused: boolean; at: number }[] = [];
  items.forEach((item, at) => {
    if (item.kind !== "unknown") return;
    const refused = readings.get(at) === "refused";
    const last = found.at(-1);
    if (last && last.at === at - 1 && last.refused === refused) {
      last.to = item.to;
      last.at = at;
    } else found.push({ from: item.from, to: item.to, refused, at });
  });
  return found.map(({ from, to, refused }) => ({ text: text.slice(from, to), refused }));
}
