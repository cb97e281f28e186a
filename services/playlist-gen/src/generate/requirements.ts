import type { Entry } from "../catalogue/entry.ts";
import { type Phrase, phraseOf, wordsOf } from "../intent/describe.ts";
import type { Constraint, Era } from "../intent/intent.ts";
import type { Genre } from "../song/vocabulary.ts";
import type { Concession } from "./request.ts";
import { matches, opposite, type Verdict } from "./verdicts.ts";

/** A form of a requirement, which holds until it is relaxed. */
export interface Step {
  readonly concession: Concession;
  /** One of these holds for an admitted song. */
  readonly anyOf: readonly Constraint[];
  readonly admits: (entry: Entry) => boolean;
}

/** What each song of a list has to meet: one refusal, or one of several things wanted. */
export interface Requirement {
  readonly constraints: readonly Constraint[];
  /** What is relaxed, in this order, if too few songs meet it; empty for a refusal, which always holds. */
  readonly givesWay: readonly Step[];
  /** For the user: any of these, so that a list of several reads "jazz or soul". */
  readonly phrases: readonly Phrase[];
  /** `yes`: kept; `no`: broken. */
  readonly check: (entry: Entry) => Verdict;
}

type Kind = Constraint["kind"];

/** What wanted constraints give way as, in the order of relaxation: the first are missed least. */
const RELAXED: readonly (readonly [Kind, Concession])[] = [
  ["energy", "energy"],
  ["mood", "mood"],
  ["length", "length"],
  ["variant", "variant"],
  ["topic", "topic"],
  ["genre", "genre"],
  ["era", "era"],
  ["language", "language"],
  ["artist", "artist"],
];
/** Whether a song of which nothing is known may be used: facts about moods are rare. */
const ADMITS_UNKNOWN: ReadonlySet<Kind> = new Set<Kind>(["mood", "length"]);
const YEARS_AROUND = 5;

const isRefused = (constraint: Constraint): boolean =>
  "stance" in constraint && constraint.stance === "refused";
const isWanted = (constraint: Constraint): boolean =>
  !("stance" in constraint) || constraint.stance === "wanted";

/** A song meets one of the constraints. */
const any =
  (constraints: readonly Constraint[]) =>
  (entry: Entry): Verdict => {
    let best: Verdict = "no";
    for (const constraint of constraints) {
      const found = matches(constraint, entry);
      if (found === "yes") return "yes";
      if (found === "unknown") best = "unknown";
    }
    return best;
  };

const hasStyle = (constraint: Constraint): boolean =>
  constraint.kind === "genre" && constraint.style !== null;

/** The last form before a constraint is given up: some years around, any style of the genre, Chinese for Cantonese. */
function loosened(constraint: Constraint): Constraint {
  switch (constraint.kind) {
    case "era":
      return { ...constraint, era: around(constraint.era) };
    case "genre":
      return { ...constraint, style: null };
    case "language":
      return { ...constraint, language: constraint.language.split("-")[0] ?? constraint.language };
    default:
      return constraint;
  }
}
const around = ({ from, to }: Era): Era => ({ from: from - YEARS_AROUND, to: to + YEARS_AROUND });

/** A chosen genre decides; of the text's genres only a style within it remains: "disco" with Pop is disco pop. */
function within(chosen: Genre, constraint: Constraint): Constraint[] {
  const remains =
    constraint.kind === "genre" && constraint.style !== null && constraint.genres.includes(chosen);
  return remains ? [{ ...constraint, genres: [chosen] }] : [];
}

/** The requirements of constraints, those that give way first come first. `fallback` may replace its own kinds. */
export function requirementsOf(
  all: readonly Constraint[],
  fallback: readonly Constraint[],
  chosenGenre: Genre | null,
  nameOf: (artist: string) => string,
): Requirement[] {
  const constraints = all.filter(({ soft }) => !soft);
  const labelled = (some: readonly Constraint[]): readonly Phrase[] =>
    some.map((constraint) => phraseOf(constraint, nameOf) ?? wordsOf(constraint.text));
  const refusals = constraints.filter(isRefused).map(
    (constraint): Requirement => ({
      constraints: [constraint],
      givesWay: [],
      phrases: labelled([constraint]),
      check: (entry) => opposite[matches(constraint, entry)],
    }),
  );
  const wanted = RELAXED.flatMap(([kind, concession]): Requirement[] => {
    const own = constraints.filter((constraint) => constraint.kind === kind && isWanted(constraint));
    const of =
      chosenGenre && kind === "genre" ? own.flatMap((constraint) => within(chosenGenre, constraint)) : own;
    if (!of.length) return [];
    // Limits of energy and length all hold; of everything else, one does.
    const groups = kind === "energy" || kind === "length" ? of.map((constraint) => [constraint]) : [of];
    return groups.map((group) => requirement(kind, concession, group, fallback));
  });
  const genre: Requirement[] = chosenGenre
    ? [
        {
          constraints: [],
          givesWay: [
            {
              concession: "chosen genre",
              anyOf: [{ kind: "genre", stance: "wanted", genres: [chosenGenre], style: null, text: "" }],
              admits: ({ genres }) => genres.includes(chosenGenre),
            },
          ],
          phrases: [{ kind: "chosen_genre", stance: "", values: [chosenGenre] }],
          check: ({ genres }) => (genres.includes(chosenGenre) ? "yes" : "no"),
        },
      ]
    : [];
  return [...refusals, ...wanted, ...genre];

  function requirement(
    kind: Kind,
    concession: Concession,
    group: readonly Constraint[],
    others: readonly Constraint[],
  ): Requirement {
    const replaced = others.filter((constraint) => constraint.kind === kind);
    const admits =
      (some: readonly Constraint[]) =>
      (entry: Entry): boolean => {
        // Songs without a stored energy are chosen by the estimate, which proves nothing.
        const [first] = some;
        if (first?.kind === "energy") return entry.energy >= first.min && entry.energy <= first.max;
        const found = any(some)(entry);
        const mayBeUnknown = ADMITS_UNKNOWN.has(kind) && !some.some(({ proven }) => proven);
        return found === "yes" || (found === "unknown" && mayBeUnknown);
      };
    const complete = [...group, ...replaced];
    const step = (name: Concession, anyOf: readonly Constraint[]): Step => ({
      concession: name,
      anyOf,
      admits: admits(anyOf),
    });
    const hasDialect = complete.some(
      (one) =>
        one.kind === "language" && one.language.includes("-") && one.language.split("-")[0] !== undefined,
    );
    const steps = [
      ...(replaced.length ? [step("fallback", group)] : []),
      ...(kind === "language" && hasDialect ? [step("dialect", complete)] : []),
      ...(kind === "era" ? [step("era widened", complete)] : []),
      ...(complete.some(hasStyle) ? [step("style", complete)] : []),
      step(concession, complete.map(loosened)),
    ];
    return { constraints: complete, givesWay: steps, phrases: labelled(complete), check: any(complete) };
  }
}
