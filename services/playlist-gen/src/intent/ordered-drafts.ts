import {
  contentFollows,
  contentsFrom,
  type Draft,
  isRole,
  isStop,
  lastBoundary,
  sameGroup,
} from "./draft.ts";
import type { Item } from "./items.ts";

/** "First slow, then fast", "start with jazz and end with soul", "from calm to energetic". */
export function sequence(
  items: readonly Item[],
  isWanted: (at: number) => boolean,
): [Draft, Draft, ...Draft[]] | null {
  const follows = contentFollows(items, isWanted);
  const steps = stepsOf(items, isWanted, follows);
  if (steps) return steps;
  const first = items.findIndex((item) => isRole(item, "first"));
  const then = items.findIndex(
    (item, at) =>
      (isRole(item, "then") || (isRole(item, "becoming") && first >= 0 && first < at)) && follows[at],
  );
  const half = (own: number[]): Draft => ({ items: own, share: 0.5, count: null });
  if (then > 0) {
    const from = first >= 0 && first < then ? first + 1 : lastBoundary(items, then);
    const between = contentsFrom(items, from, isWanted, isStop, then);
    const before = between.length ? between : [wantedBefore(first, isWanted) ?? []].flat();
    const after = contentsFrom(items, then + 1, isWanted, isStop);
    const [one = null, other = null] = before.length + after.length === 2 ? [before[0], after[0]] : [];
    if (before.length && after.length && (first >= 0 || before.length < 4) && !isSame(items, one, other)) {
      const start = opening(items.slice(Math.max(0, first), then), before);
      return [start, start.count === null ? half(after) : { items: after, share: null, count: null }];
    }
    // Japanese, Korean and Chinese may place the word behind: "ゆっくり始まり".
  }
  const end = ending(items, isWanted, follows);
  if (end) return end;
  const beginning = moodBeforeArc(items, first, isWanted);
  if (beginning !== null)
    return [
      { items: [beginning], share: BEGINNING, count: null },
      { items: [], share: null, count: null },
    ];
  const into = items.findIndex(
    (item, at) =>
      isRole(item, "into") &&
      isEnergetic(items, wantedBefore(at, isWanted)) &&
      isEnergetic(items, wantedAfter(items, at, isWanted)) &&
      !isSame(items, wantedBefore(at, isWanted), wantedAfter(items, at, isWanted)),
  );
  if (into < 0) return null;
  const [before, after] = [wantedBefore(into, isWanted), wantedAfter(items, into, isWanted)];
  return before === null || after === null ? null : [half([before]), half([after])];
}

/** Share of a list before its end. */
const BEFORE_END = 0.7;
const AT_END = /\b(?:end|ending|finish|ende|schluss|final|fin|fine|fim)\b|最后|结尾|结束|最後|終わり|마지막/;

/** "Sad songs, hopeful at the end": what stands before the words is the end, and others of its kind come before. */
function ending(
  items: readonly Item[],
  isWanted: (at: number) => boolean,
  follows: readonly boolean[],
): [Draft, Draft] | null {
  const place = items.findIndex(
    (item, at) => item.kind === "role" && item.role === "then" && AT_END.test(item.phrase) && !follows[at],
  );
  const last = place < 0 ? null : wantedBefore(place, isWanted);
  if (last === null) return null;
  const before = [...items.keys()].filter((at) => at < last && isWanted(at) && sameGroup(items, at, last));
  return [
    { items: before, share: BEFORE_END, count: null },
    { items: [last], share: null, count: null },
  ];
}

/** Share of a list whose beginning alone is described. */
const BEGINNING = 0.3;

/** "Start calm and build up": the mood belongs to the beginning. */
function moodBeforeArc(
  items: readonly Item[],
  first: number,
  isWanted: (at: number) => boolean,
): number | null {
  if (first < 0) return null;
  const arc = items.findIndex((item, at) => at > first && isArc(item));
  const mood = wantedAfter(items, first, isWanted);
  return mood !== null && mood < arc && isEnergetic(items, mood) ? mood : null;
}
const isArc = (item: Item): boolean =>
  item.kind === "content" && item.content.type === "meaning" && item.content.meaning.kind === "arc";

/** "Sad, then hopeful, then euphoric": three or more steps, of equal length. */
function stepsOf(
  items: readonly Item[],
  isWanted: (at: number) => boolean,
  follows: readonly boolean[],
): [Draft, Draft, ...Draft[]] | null {
  const isStep = (at: number): boolean =>
    isRole(items[at], "then") ||
    (isRole(items[at], "into") && isEnergetic(items, wantedBefore(at, isWanted)));
  const starts = items.flatMap((_, at) => (isStep(at) && follows[at] ? [at] : []));
  const [start] = starts;
  if (start === undefined || starts.length < 2) return null;
  const opening = items.findIndex((item) => isRole(item, "first"));
  const bounds = [opening >= 0 && opening < start ? opening : lastBoundary(items, start), ...starts];
  const steps = bounds
    .map((from, i) => contentsFrom(items, from, isWanted, isStop, bounds[i + 1]))
    .map((own): Draft => ({ items: own, share: 1 / bounds.length, count: null }));
  const [one, two, ...more] = steps;
  return one && two && steps.every(({ items: own }) => own.length > 0) ? [one, two, ...more] : null;
}

/** "The first five songs calm, then …": a number of songs, else half of the list. */
function opening(items: readonly Item[], own: number[]): Draft {
  const amount = items.find((item) => item.kind === "amount");
  return amount?.kind === "amount" && amount.amount.kind === "count"
    ? { items: own, share: null, count: amount.amount.value }
    : { items: own, share: 0.5, count: null };
}

/** The nearest content within four items. */
function wantedBefore(at: number, isWanted: (at: number) => boolean): number | null {
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) if (isWanted(i)) return i;
  return null;
}
function wantedAfter(items: readonly Item[], at: number, isWanted: (at: number) => boolean): number | null {
  for (let i = at + 1; i < Math.min(items.length, at + 5); i++) if (isWanted(i)) return i;
  return null;
}
/** "To cry to after a breakup". */
function isSame(items: readonly Item[], one: number | null, other: number | null): boolean {
  const [a, b] = [one, other].map((at) => (at === null ? undefined : items[at]));
  if (a?.kind !== "content" || b?.kind !== "content") return false;
  return JSON.stringify(a.content) === JSON.stringify(b.content);
}
function isEnergetic(items: readonly Item[], at: number | null): boolean {
  const item = at === null ? undefined : items[at];
  return item?.kind === "content" && item.group === "mood";
}
