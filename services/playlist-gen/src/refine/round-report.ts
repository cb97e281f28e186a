import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import type { Report, Understood, Unused } from "../generate/report.ts";
import { englishOf, englishReason, type Phrase, phraseOf, type Reason, wordsOf } from "../intent/describe.ts";
import type { Round, Step, Tilt } from "./round.ts";
import type { Target } from "./target.ts";

interface Given {
  readonly newest: Round;
  readonly target: Target;
  readonly after: readonly Entry[];
  /** Report on the whole list, with everything that was said. */
  readonly report: Report;
}

/** What was understood of the newest sentence, and what of it or of earlier ones the list does not keep. */
export function roundReport(catalogue: Catalogue, { newest, target, after, report }: Given): Report {
  const nameOf = (artist: string): string => catalogue.displayName(artist);
  const phrases = newest.steps.flatMap((step) => phraseOfStep(step, target, nameOf) ?? []);
  const understood = distinct(phrases.map((phrase): Understood => ({ text: englishOf(phrase), phrase })));
  return { understood, unused: [...weak(target, after, nameOf), ...missing(target), ...report.unused] };
}

const distinct = (all: readonly Understood[]): Understood[] => [
  ...new Map(all.map((part) => [part.text, part])).values(),
];

function phraseOfStep(
  step: Step,
  { list, count }: Target,
  nameOf: (artist: string) => string,
): Phrase | null {
  const phrase = (kind: Phrase["kind"], ...values: readonly unknown[]): Phrase => ({
    kind,
    stance: "",
    values: values.map(String),
  });
  switch (step.kind) {
    case "tilt":
      return tiltPhrase(step, nameOf);
    case "require":
      return phraseOf(step.constraint, nameOf);
    case "keep":
    case "swap":
    case "drop":
      return phrase(step.kind, step.text);
    case "similar":
      return phrase("similar", step.text);
    case "resize":
      return list.length === count ? null : phrase("count", count);
    case "arc":
      return phrase("arc", step.arc);
    case "fresh":
      return phrase("fresh");
    case "undo":
      return null;
  }
}

function tiltPhrase(
  { constraint, direction, relative }: Tilt,
  nameOf: (artist: string) => string,
): Phrase | null {
  const pace = (value: string): Phrase => ({ kind: "pace", stance: "", values: [value] });
  if (constraint.kind === "energy")
    return pace(
      (constraint.target ?? constraint.min) >= 0.5 === (direction === "more") ? "faster" : "slower",
    );
  if (constraint.kind === "era" && relative)
    return pace((constraint.era.to === Infinity) === (direction === "more") ? "newer" : "older");
  const phrase = phraseOf(constraint, nameOf);
  // "More lesser known" says no more than "lesser known".
  const isPlain = phrase?.stance === "like" || (constraint.kind === "fame" && direction === "more");
  return phrase && (isPlain ? phrase : { ...phrase, stance: direction });
}

const unused = (phrase: Phrase, because: Reason): Unused => ({
  text: englishOf(phrase),
  phrases: [phrase],
  reason: englishReason(because),
  because,
});

/** Wishes of the newest sentence that changed nothing: there is no such song left, or the list was so already. */
function weak(
  { list, measures }: Target,
  after: readonly Entry[],
  nameOf: (artist: string) => string,
): Unused[] {
  const before = list.flatMap(({ entry }) => entry ?? []);
  return measures.flatMap((measure) => {
    const phrase = measure.isNew ? tiltPhrase(measure, nameOf) : null;
    if (!phrase) return [];
    const [was, is] = [before.filter(measure.has).length, after.filter(measure.has).length];
    const isMet = measure.direction === "more" ? is > was : is < was;
    if (isMet) return [];
    const isFull = measure.direction === "more" ? was === before.length : was === 0;
    return [unused(phrase, { code: isFull ? "already" : "none_left", values: [] })];
  });
}

const missing = ({ missingPlaces, list }: Target): Unused[] =>
  missingPlaces.map(({ text, number }) =>
    unused(wordsOf(text), { code: "no_such_place", values: [`${number}`, `${list.length}`] }),
  );
