import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { englishOf, englishReason, type Phrase, phraseOf, type Reason, wordsOf } from "../intent/describe.ts";
import type { Constraint } from "../intent/intent.ts";
import { fold, words } from "../song/fold.ts";
import { nameLikeWords } from "./name-like-words.ts";
import { ARTIST_CAP } from "./passes.ts";
import type { Criteria } from "./request.ts";
import { type Requirement, requirementsOf } from "./requirements.ts";
import { type Section, sectionsOf } from "./sections.ts";

/** A part of the description that the list does not keep, or keeps only in part: any of the phrases. */
export interface Unused {
  readonly text: string;
  readonly phrases: readonly Phrase[];
  readonly reason: string;
  readonly because: Reason;
}

export interface Understood {
  readonly text: string;
  readonly phrase: Phrase;
}

/** What was understood of a description, and what could not be used; `text` and `reason` are in short English phrases. */
export interface Report {
  readonly understood: readonly Understood[];
  readonly unused: readonly Unused[];
}

const unusedPart = (phrases: readonly Phrase[], code: Reason["code"], ...values: unknown[]): Unused => {
  const because = { code, values: values.map(String) };
  return {
    text: [...new Set(phrases.map(englishOf))].join(" or "),
    phrases,
    reason: englishReason(because),
    because,
  };
};

const MAX_ENTRIES = 12;
const MAX_TEXT = 60;

/**
 * Compares the finished list with every constraint, independent of its writer. What a song breaks is reported with the
 * number of songs, what no fact can show with that reason, words without a meaning as such.
 */
export function reportOf(catalogue: Catalogue, wanted: Criteria, list: readonly Entry[]): Report {
  const { intent } = wanted;
  const nameOf = (artist: string): string => catalogue.displayName(artist);
  const kept = intent.constraints.filter((constraint) => !isOverruled(constraint, wanted));
  const understood = distinct(
    kept
      .map((constraint) => phraseOf(constraint, nameOf))
      .filter((phrase) => phrase !== null)
      .map((phrase) => ({ text: englishOf(phrase), phrase })),
  );
  const unused = [
    ...broken(catalogue, wanted, list),
    ...overCap(wanted, list),
    ...sharedDecades(wanted, list),
    ...unstored(intent.constraints),
    ...overruled(wanted, nameOf),
    ...miscounted(wanted),
    ...unknownWords(catalogue, wanted),
  ];
  return {
    understood: understood.slice(0, MAX_ENTRIES),
    unused: distinct(unused).slice(0, MAX_ENTRIES),
  };
}

const distinct = <Part extends { readonly text: string }>(all: readonly Part[]): Part[] => {
  const seen = new Set<string>();
  return all
    .map((part) => ({ ...part, text: short(part.text) }))
    .filter(({ text }) => !seen.has(text) && seen.add(text));
};
const short = (text: string): string => {
  const signs = [...text.trim()];
  return signs.length > MAX_TEXT ? `${signs.slice(0, MAX_TEXT - 1).join("")}…` : signs.join("");
};

/** A genre of the text beside a chosen one: the chosen one decides. */
const isOverruled = (constraint: Constraint, { chosenGenre }: Criteria): boolean =>
  chosenGenre !== null &&
  constraint.kind === "genre" &&
  constraint.stance === "wanted" &&
  !constraint.genres.includes(chosenGenre);

function overruled(wanted: Criteria, nameOf: (artist: string) => string): Unused[] {
  return wanted.intent.constraints
    .filter((constraint) => isOverruled(constraint, wanted))
    .map((constraint) =>
      unusedPart(
        [phraseOf(constraint, nameOf) ?? wordsOf(constraint.text)],
        "chosen_genre",
        wanted.chosenGenre,
      ),
    );
}

/** Requirements that songs of the list break, or of which nothing is known. */
function broken(catalogue: Catalogue, wanted: Criteria, list: readonly Entry[]): Unused[] {
  const sections = sectionsOf({ intent: wanted.intent, count: list.length });
  const nameOf = (artist: string): string => catalogue.displayName(artist);
  // A preference that few songs meet is told as well.
  const strict = ({ soft: _, ...constraint }: Constraint) => constraint as Constraint;
  const of = (constraints: readonly Constraint[]): Requirement[] =>
    requirementsOf(constraints.map(strict), wanted.intent.fallback, wanted.chosenGenre, nameOf);
  const common = of(wanted.intent.common).flatMap((requirement) => fault(requirement, list, list.length));
  const own = wanted.intent.parts
    ? sections.flatMap((section) =>
        of(ownOf(section, wanted)).flatMap((requirement) => fault(requirement, list, section.count)),
      )
    : [];
  return [...common, ...own];
}

const ownOf = ({ constraints }: Section, { intent }: Criteria): Constraint[] =>
  constraints.filter(
    (constraint) =>
      !intent.common.includes(constraint) && (!("stance" in constraint) || constraint.stance === "wanted"),
  );

/** `count` songs have to meet the requirement. */
function fault({ phrases, check }: Requirement, list: readonly Entry[], count: number): Unused[] {
  const verdicts = list.map(check);
  const met = verdicts.filter((verdict) => verdict === "yes").length;
  if (met >= count) return [];
  const unknown = verdicts.filter((verdict) => verdict === "unknown").length;
  const missing = count - met - Math.min(unknown, count - met);
  if (missing === 0 && unknown === list.length) return [unusedPart(phrases, "no_facts_of_songs")];
  if (missing === 0) return [unusedPart(phrases, "unknown_for", count - met, count)];
  return [met ? unusedPart(phrases, "only", met, count) : unusedPart(phrases, "none_left")];
}

/** More songs of an artist than were asked for. */
function overCap({ intent }: Criteria, list: readonly Entry[]): Unused[] {
  const cap = intent.common.find((constraint) => constraint.kind === "artistCap");
  const counts = new Map<string, number>();
  for (const { artists } of list)
    for (const artist of artists) counts.set(artist, (counts.get(artist) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (!cap || most <= cap.max) return [];
  const phrase = phraseOf(cap, (artist) => artist) ?? wordsOf(cap.text);
  return [unusedPart([phrase], "artist_songs", most > ARTIST_CAP ? most : cap.max + 1)];
}

/** More songs than decades, or a decade without a song that fits. */
function sharedDecades({ intent }: Criteria, list: readonly Entry[]): Unused[] {
  const asked = intent.common.find((constraint) => constraint.kind === "decades");
  if (!asked?.once) return [];
  const counts = new Map<number | null, number>();
  for (const { song } of list) {
    const decade = song.year === null ? null : Math.floor(song.year / 10);
    counts.set(decade, (counts.get(decade) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return most > 1 ? [unusedPart([wordsOf(asked.text)], "decade_songs", most)] : [];
}

const unstored = (constraints: readonly Constraint[]): Unused[] =>
  constraints.flatMap((constraint) =>
    constraint.kind === "unstored"
      ? [unusedPart([wordsOf(constraint.text)], "no_facts", constraint.what)]
      : [],
  );

const miscounted = ({ intent, count }: Criteria): Unused[] =>
  intent.count !== null && intent.count !== count
    ? [unusedPart([{ kind: "count", stance: "", values: [`${intent.count}`] }], "count_chosen", count)]
    : [];

/** Words that neither the grammar nor the catalogue's titles, artists and styles know. */
function unknownWords(catalogue: Catalogue, { intent }: Criteria): Unused[] {
  const names = nameLikeWords(catalogue, intent);
  return intent.unknown.flatMap(({ text, refused }) => {
    const searched = words(fold(text));
    // A number of two digits says little: "for 4 people".
    if (!searched.length || /^\d{1,2}(?:st|nd|rd|th)?$/.test(text)) return [];
    if (refused) return [unusedPart([wordsOf(text, "no")], "not_in_catalogue")];
    if (names.get(text)?.size === 0) return [unusedPart([wordsOf(text)], "not_in_catalogue")];
    return catalogue.text.score(searched).size > 0 && searched.every((word) => catalogue.text.has(word))
      ? []
      : [unusedPart([wordsOf(text)], "not_understood")];
  });
}
