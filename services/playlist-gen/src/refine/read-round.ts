import type { Names } from "../intent/entities/name-index.ts";
import type { Arc, Constraint, Intent, UnknownWords } from "../intent/intent.ts";
import { NUMBER, numberOf } from "../intent/numbers/number-words.ts";
import { normal, parseRead } from "../intent/parse-intent.ts";
import { KnownTexts, type ReadWords } from "../intent/read-items.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { opposed } from "./opposed.ts";
import { placesIn } from "./places.ts";
import type { Round, Size, Step } from "./round.ts";

const SHORTER = 0.75;
const LONGER = 1.25;
/** From this energy on a word is about lively songs. */
const LIVELY = 0.5;

interface Read {
  readonly steps: readonly Step[];
  readonly unknown: readonly UnknownWords[];
}
const nothing: Read = { steps: [], unknown: [] };

/**
 * Reads one sentence that changes a list: what compares ("less sad"), points at songs ("keep the first five") or takes back,
 * here; all the rest by the parser of descriptions.
 */
export function readRound(text: string, names: Names, thisYear: number): Round {
  const texts = new KnownTexts(names, thisYear);
  const { read } = texts;
  const sentence = normal(text).trim();
  const parsed = new Map<string, Intent>();
  const parse = (part: string): Intent => {
    const intent = parsed.get(part) ?? parseRead(part, read, thisYear);
    parsed.set(part, intent);
    return intent;
  };
  const clauses = clausesOf(sentence, texts);
  const steps: Step[] = [];
  const unknown: UnknownWords[] = [];
  const ends: { start?: "low" | "high"; end?: "low" | "high"; text: string } = { text };
  let plain: Clause[] = [];
  let going: "more" | "less" | null = null;
  const add = ({ steps: more, unknown: words }: Read): void => {
    steps.push(...more);
    unknown.push(...words);
  };
  const readPlain = (): void => {
    texts.addParts(sentence, plain, ", ");
    const joined = plain.map((clause) => clause.text).join(", ");
    if (plain.length) add(plainSteps(plain.length === clauses.length ? sentence : joined, parse, read));
    plain = [];
  };
  for (const clause of clauses) {
    const edge = edgeOf(clause, parse);
    if (edge) {
      readPlain();
      ends[edge.at] = edge.level;
      ends.text = clause.text;
      going = null;
    } else if (!clause.actions.length && going && clause.isList()) {
      add(tilts(clause, going, parse));
    } else {
      const changes = clause.actions.length ? actionSteps(clause, parse) : null;
      if (changes) {
        readPlain();
        add(changes);
        going = clause.actions.includes("less") ? "less" : clause.actions.includes("more") ? "more" : null;
      } else {
        plain.push(clause);
        going = null;
      }
    }
  }
  readPlain();
  const arc = arcOf(ends);
  if (arc) steps.push({ kind: "arc", arc, text: ends.text });
  return { text, steps, unknown };
}

/** "Start slower", "end with something quiet". */
function edgeOf(
  { actions, about }: Clause,
  parse: (text: string) => Intent,
): { at: "start" | "end"; level: "low" | "high" } | null {
  const at = actions.includes("start") ? "start" : actions.includes("end") ? "end" : null;
  if (!at || actions.includes("keep") || actions.includes("swap") || actions.includes("fresh")) return null;
  const direct = actions.find(isDirect)?.slice(1);
  const { energy, energyMin, energyMax } = parse(direct ?? about);
  const found = energy ?? energyMin ?? energyMax;
  if (found === null) return null;
  const isLess = actions.includes("less");
  return { at, level: found >= LIVELY !== isLess ? "high" : "low" };
}

function arcOf({ start, end }: { start?: "low" | "high"; end?: "low" | "high" }): Arc | null {
  if (!start && !end) return null;
  if (start === end) return start === "low" ? "arch" : "valley";
  return start === "low" || end === "high" ? "rise" : "fall";
}

/** What the phrases of refinements in a clause do; null if they are only words of a description. */
function actionSteps(clause: Clause, parse: (text: string) => Intent): Read | null {
  const { actions, about, text, tokens } = clause;
  const has = (...some: readonly Clause["actions"][number][]): boolean =>
    some.some((action) => actions.includes(action));
  const compares = has("more", "less") || actions.some(isDirect);
  const one = (step: Step): Read => ({ steps: [step], unknown: [] });
  const content = parse(about);
  const isAbout = content.constraints.length > 0;
  if (has("undo") && !isAbout && !compares) return one({ kind: "undo", text });
  const places = placesIn(text, tokens);
  if (places && has("similar") && !isAbout) return one({ kind: "similar", places, text });
  if (places && has("keep")) return one({ kind: "keep", which: { by: "places", places }, text });
  if (places && has("swap", "fresh") && !compares)
    return one({ kind: "swap", which: { by: "places", places }, text });
  if (places && has("drop")) return one({ kind: "drop", which: { by: "places", places }, text });
  if (has("keep") && !compares) {
    if (!isAbout) return one({ kind: "keep", which: { by: "all" }, text });
    const constraints = content.constraints.map(asWanted);
    return one({ kind: "keep", which: { by: "facts", constraints }, text });
  }
  if (has("swap") && !compares) {
    if (!isAbout) return one({ kind: "fresh", text });
    return one({
      kind: "swap",
      which: { by: "facts", constraints: content.constraints.map(asWanted) },
      text,
    });
  }
  if (has("songs"))
    return one({ kind: "require", constraint: { kind: "unstored", what: "lengths", text }, text });
  const size = isAbout ? null : sizeOf(clause, content);
  if (size) return one({ kind: "resize", size, text });
  if (has("none") && content.count !== null)
    return one({ kind: "resize", size: { by: "count", count: content.count }, text });
  if (has("none")) return negated(content, text);
  // "Fewer songs by Queen" is about Queen.
  const counts = isAbout && has("shorter", "longer");
  if (compares || counts || has("also")) {
    const read = tilts(
      clause,
      has("less", ...(counts ? (["shorter"] as const) : [])) ? "less" : "more",
      parse,
    );
    const fresh: Step[] = has("fresh") ? [{ kind: "fresh", text }] : [];
    if (read.steps.length || read.unknown.length) return { ...read, steps: [...fresh, ...read.steps] };
  }
  if (has("fresh") && !isAbout) return one({ kind: "fresh", text });
  return null;
}

const COUNT = new RegExp(
  `(?<![\\p{L}\\p{N}])${NUMBER}(?![\\p{L}\\p{N}])|(?:\\d{1,2}|[一二两三四五六七八九十]{1,5})(?=\\s?[首曲])|(?:한|두|세|네|다섯|열|\\d{1,2})(?=\\s?곡)`,
  "iu",
);

/** "Shorter", "ten songs", "five more", "more". */
function sizeOf({ actions, text }: Clause, about: Intent): Size | null {
  const grows = actions.includes("longer") || actions.includes("more") || actions.includes("also");
  const shrinks = actions.includes("shorter") || actions.includes("less");
  if ((!grows && !shrinks) || actions.some(isDirect)) return null;
  const digits = COUNT.exec(text)?.[0];
  const number = digits === undefined ? null : numberOf(digits);
  if (number !== null && number > 1) return { by: "change", change: grows ? number : -number };
  // "Too" alone asks for nothing.
  if (about.unknown.length || actions.every((action) => action === "also")) return null;
  return { by: "factor", factor: grows ? LONGER : SHORTER };
}

const isDirect = (action: string): boolean => /^[=-]/.test(action);

const asWanted = (constraint: Constraint): Constraint =>
  "stance" in constraint && constraint.stance === "refused" ? opposed(constraint) : constraint;

function negated({ constraints, unknown }: Intent, text: string): Read {
  return {
    steps: constraints.map((constraint) => ({
      kind: "require",
      constraint:
        "stance" in constraint && constraint.stance !== "refused" ? opposed(constraint) : constraint,
      text,
    })),
    unknown: unknown.map((words) => ({ ...words, refused: true })),
  };
}

/** More or less of each thing that a clause is about; a refusal in it stays one. */
function tilts(
  { actions, about, text }: Clause,
  direction: "more" | "less",
  parse: (text: string) => Intent,
): Read {
  const direct = actions.filter(isDirect);
  const { constraints, unknown } = parse(about);
  const steps = [
    ...direct.flatMap((action) =>
      parse(action.slice(1)).constraints.flatMap((one) =>
        tiltStep(one, action.startsWith("-") ? "less" : direction, text).map((step) =>
          step.kind === "tilt" ? { ...step, relative: true } : step,
        ),
      ),
    ),
    ...constraints.flatMap((one) => tiltStep(one, direction, text)),
  ];
  return { steps, unknown };
}

function tiltStep(constraint: Constraint, direction: "more" | "less", text: string): Step[] {
  switch (constraint.kind) {
    case "unstored":
    case "artistCap":
    case "decades":
    case "compound":
    case "length":
      return [{ kind: "require", constraint, text }];
    case "arc":
      return [{ kind: "arc", arc: constraint.arc, text }];
    default:
      return "stance" in constraint && constraint.stance === "refused"
        ? [{ kind: "require", constraint, text }]
        : [{ kind: "tilt", direction, constraint, text }];
  }
}

/** How songs are is a matter of more or less, and so is an artist; what they are, all of them have to be. */
const BY_DEGREE: ReadonlySet<Constraint["kind"]> = new Set([
  "mood",
  "energy",
  "setting",
  "fame",
  "artist",
  "topic",
]);

/** What the parser of descriptions reads. */
function plainSteps(text: string, parse: (text: string) => Intent, read: ReadWords): Read {
  const intent = parse(text);
  const isOnly = read(text).items.some((item) => item.kind === "role" && item.role === "nothingBut");
  const steps = [...intent.constraints, ...intent.fallback].flatMap((constraint): Step[] => {
    const isRefused = "stance" in constraint && constraint.stance === "refused";
    if (constraint.kind === "arc") return [{ kind: "arc", arc: constraint.arc, text }];
    const byDegree = !isRefused && !isOnly && (BY_DEGREE.has(constraint.kind) || intent.parts !== null);
    return byDegree ? tiltStep(constraint, "more", text) : [{ kind: "require", constraint, text }];
  });
  const size: Step[] =
    intent.count === null ? [] : [{ kind: "resize", size: { by: "count", count: intent.count }, text }];
  if (!steps.length && !size.length && !intent.unknown.length) return nothing;
  return { steps: [...steps, ...size], unknown: intent.unknown };
}
