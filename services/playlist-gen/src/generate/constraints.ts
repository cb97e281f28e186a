import type { Entry } from "../catalogue/catalogue.ts";
import type { Era } from "../intent/intent.ts";
import type { Concession, Criteria } from "./request.ts";

/** Whether an entry meets a hard constraint. */
type Rule = (entry: Entry) => boolean;

const YEARS_AROUND = 5;

const inEra =
  ({ from, to }: Era, margin: number): Rule =>
  ({ song }) =>
    song.year !== null && song.year >= from - margin && song.year <= to + margin;

const speaks =
  (languages: readonly string[]): Rule =>
  ({ song }) =>
    languages.some((language) => song.language === language || song.language?.startsWith(`${language}-`));

/** Constraints that are never relaxed: exclusions, songs already present, imitations that were not requested. */
export function refusals({ intent, excluded }: Criteria): Rule[] {
  const unwanted = new Set(intent.notArtists);
  const not = intent.notLanguages.length ? speaks(intent.notLanguages) : () => false;
  return [
    ({ song }) => !excluded.has(song.id),
    ({ artists }) => !artists.some((artist) => unwanted.has(artist)),
    ({ song }) => !song.genres.some((genre) => intent.notGenres.includes(genre)),
    ({ song }) => !song.moods.some((mood) => intent.notMoods.includes(mood)),
    (entry) => !not(entry),
    ({ imitation }) => intent.wantsImitations || !imitation,
  ];
}

interface Criterion {
  /** The rule that applies until this concession is made. */
  rule: Rule;
  givesWay: Concession;
}

/** The soft constraints in the order in which they are relaxed, each with its concession. */
function criteriaOf(wanted: Criteria): Criterion[] {
  const { intent, chosenGenre } = wanted;
  const list: Criterion[] = [];
  const { energyMax, energyMin } = intent;
  if (energyMax !== null) list.push({ rule: ({ energy }) => energy <= energyMax, givesWay: "energy" });
  if (energyMin !== null) list.push({ rule: ({ energy }) => energy >= energyMin, givesWay: "energy" });
  // A genre only mentioned in the text is relaxed before years and languages, a chosen one nearly last.
  if (!chosenGenre && intent.genres.length) {
    list.push({
      rule: ({ song }) => song.genres.some((genre) => intent.genres.includes(genre)),
      givesWay: "genre",
    });
  }
  if (intent.era) {
    list.push({ rule: inEra(intent.era, 0), givesWay: "era widened" });
    list.push({ rule: inEra(intent.era, YEARS_AROUND), givesWay: "era" });
  }
  const roots = [...new Set(intent.languages.map((language) => language.split("-")[0] ?? language))];
  if (intent.languages.some((language) => language.includes("-")))
    list.push({ rule: speaks(intent.languages), givesWay: "dialect" });
  if (roots.length) list.push({ rule: speaks(roots), givesWay: "language" });
  if (chosenGenre)
    list.push({ rule: ({ song }) => song.genres.includes(chosenGenre), givesWay: "chosen genre" });
  return list;
}

export interface Pass {
  concession: Concession | null;
  admits: Rule;
  /** Maximum songs of an artist who was not requested by name. */
  artistCap: number;
  demo: boolean;
}

const ARTIST_CAP = 2;

/**
 * The rounds in which a list is filled: first with all constraints, then with one more relaxed in each. Demo music
 * comes last, unless it is requested or is all there is.
 */
export function passes(wanted: Criteria, onlyDemo: boolean): Pass[] {
  const open = criteriaOf(wanted);
  const demo = onlyDemo || wanted.intent.wantsDemo;
  const all =
    (rules: readonly Rule[]): Rule =>
    (entry) =>
      rules.every((rule) => rule(entry));
  const result: Pass[] = [];
  for (let given = 0; given <= open.length; given++) {
    const rules = open.slice(given).map((criterion) => criterion.rule);
    result.push({
      concession: open[given - 1]?.givesWay ?? null,
      admits: all(rules),
      artistCap: ARTIST_CAP,
      demo,
    });
  }
  const anything = all([]);
  // The demo music has few artists: prefer what the cap leaves out.
  result.push({ concession: "artist cap", admits: anything, artistCap: Infinity, demo });
  if (!demo) result.push({ concession: "demo", admits: anything, artistCap: Infinity, demo: true });
  return result;
}
