import type { Entry } from "../catalogue/entry.ts";
import { nearStyles } from "../facts/style-likeness.ts";
import { stepsOf } from "../generate/passes.ts";
import type { Criteria } from "../generate/request.ts";
import { requirementsOf, type Step } from "../generate/requirements.ts";
import { searchedWords, topicWords } from "../generate/score.ts";
import type { Section } from "../generate/sections.ts";
import type { Constraint } from "../intent/intent.ts";
import { fold } from "../song/fold.ts";
import { tagsFor } from "./constraint-tags.ts";
import { refusedSql, wantedSql } from "./facet-sql.ts";
import { variantBit } from "./facets.ts";
import { rankingSql } from "./ranking-sql.ts";
import { type Group, type Sample, tagged } from "./sample.ts";

/** Candidates for each song of a part of the list. */
const PER_SONG = 5;
const AT_LEAST = 60;
const MAX_WORDS = 12;
const PER_WORD = 60;
const PER_TITLE = 20;
const MAX_DEMO = 60;

const demo: Group = { tags: ["v:demo"], sql: `marks & ${variantBit("demo")} <> 0` };

/** What to look up for a part of a list. */
export interface SectionSamples {
  /** Songs that meet every requirement, and songs that the text names. */
  readonly first: readonly Sample[];
  /** One after the other until there are enough: each with one more requirement relaxed. */
  readonly relaxed: readonly Sample[];
}

const MAX_STYLES = 8;

/** Tags of the styles that most of the songs share. */
const styleTags = (songs: readonly Entry[]): string[] =>
  mostFrequent(songs.flatMap(({ song }) => song.styles.map((style) => `o:${fold(style)}`))).slice(
    0,
    MAX_STYLES,
  );

/** The tag of the language that most of them are in. */
const languageTags = (songs: readonly Entry[]): string[] =>
  mostFrequent(
    songs.flatMap(({ song }) => (song.language ? [`l:${song.language.split("-")[0]}`] : [])),
  ).slice(0, 1);

function mostFrequent(tags: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([tag]) => tag);
}

/** `liked` are the songs that this part should resemble. */
export function samplesOf(
  wanted: Criteria,
  section: Section,
  { onlyDemo, liked }: { readonly onlyDemo: boolean; readonly liked: readonly Entry[] },
): SectionSamples {
  const { intent, chosenGenre } = wanted;
  const requirements = requirementsOf(section.constraints, intent.fallback, chosenGenre, (artist) => artist);
  const refused = [
    ...requirements
      .filter(({ givesWay }) => !givesWay.length)
      .flatMap(({ constraints }) => constraints.map(refusedSql))
      .filter((condition) => condition !== null),
    ...(intent.wantsImitations ? [] : [`marks & ${variantBit("cover")} = 0`]),
  ];
  const rank = rankingSql({ ...wanted, intent: section.intent }, liked);
  const sample = (groups: readonly Group[], number: number): Sample => ({
    groups,
    refused,
    rank,
    wanted: number,
  });

  const steps = stepsOf(requirements);
  // The first form of a requirement that holds implies the others.
  const held = (step: number): Step[] => {
    const left = steps.slice(step);
    const firsts = requirements.map(({ givesWay }) => left.find((one) => givesWay.includes(one)));
    return firsts.filter((one) => one !== undefined);
  };
  const from = (step: number): Group[] => [
    ...(onlyDemo ? [demo] : []),
    ...distinct(
      held(step)
        .flatMap(({ anyOf }) => [anyOf, ...genresOf(anyOf)])
        .map(groupOf)
        .filter((group) => group !== null),
    ),
  ];
  const all = from(0);
  const many = AT_LEAST + PER_SONG * section.count;
  const words = [...new Set([...searchedWords(section.intent), ...topicWords(section.intent)])];
  const titles = section.constraints.flatMap((one) =>
    one.kind === "song" && one.stance === "wanted" ? [`t:${one.base}`] : [],
  );
  const near = nearStyles(section.intent.styles).map((style) => `o:${fold(style)}`);
  // Without the style that was asked for, songs of the styles that are like it come first.
  const likeIt = (groups: readonly Group[], at: number): Sample[] =>
    near.length > 0 && !held(at).some(namesStyle) ? [sample([...groups, tagged(near)], many)] : [];
  const likeness = [styleTags(liked), languageTags(liked)].filter((tags) => tags.length > 0);
  return {
    first: [
      sample(all, many),
      ...section.intent.knownFor.map((one) => sample([...all, tagged([`f:${one}`])], many)),
      ...likeness.map((tags) => sample([...all, tagged(tags)], many)),
      ...words.slice(0, MAX_WORDS).map((word) => sample([...all, tagged([`w:${word}`])], PER_WORD)),
      ...titles.map((title) => sample([...all.slice(0, onlyDemo ? 1 : 0), tagged([title])], PER_TITLE)),
      ...(intent.wantsDemo ? [sample([demo], MAX_DEMO)] : []),
    ],
    relaxed: [
      ...distinctSamples(
        steps.flatMap((_, at) => {
          const groups = from(at + 1);
          return [...likeIt(groups, at + 1), sample(groups, many)];
        }),
        all,
      ),
      sample([demo], MAX_DEMO),
    ],
  };
}

const namesStyle = ({ anyOf }: Step): boolean =>
  anyOf.some((one) => one.kind === "genre" && one.style !== null);

/** A style is wanted within its genres, which its tag does not say. */
function genresOf(anyOf: readonly Constraint[]): Constraint[][] {
  const genres = anyOf.filter((one) => one.kind === "genre");
  const hasStyle = genres.some(({ style }) => style !== null);
  return hasStyle && genres.length === anyOf.length ? [genres.map((one) => ({ ...one, style: null }))] : [];
}

/** Null if songs of all kinds may meet one of the constraints. */
function groupOf(anyOf: readonly Constraint[]): Group | null {
  const tags = anyOf.map(tagsFor);
  const conditions = anyOf.map(wantedSql);
  const group = {
    tags: tags.includes(null) ? null : [...new Set(tags.flatMap((some) => some ?? []))],
    sql: conditions.includes(null) ? null : `(${conditions.join(" or ")})`,
  };
  return group.tags || group.sql ? group : null;
}

const keyOf = (group: Group): string => group.sql ?? group.tags?.join("|") ?? "";

/** A requirement and its looser form may be looked up alike. */
const distinct = (groups: readonly Group[]): Group[] => [
  ...new Map(groups.map((group) => [keyOf(group), group])).values(),
];

function distinctSamples(samples: readonly Sample[], first: readonly Group[]): Sample[] {
  const key = (groups: readonly Group[]): string => groups.map(keyOf).sort().join(" & ");
  const seen = new Set([key(first)]);
  return samples.filter(({ groups }) => !seen.has(key(groups)) && seen.add(key(groups)));
}
