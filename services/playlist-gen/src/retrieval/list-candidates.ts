import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import {
  descriptionOf,
  type GenerateOptions,
  type PlaylistRequest,
  understand,
} from "../generate/generate.ts";
import type { Criteria } from "../generate/request.ts";
import { likedBy, searchedWords, topicWords } from "../generate/score.ts";
import { type Section, sectionsOf } from "../generate/sections.ts";
import type { Intent } from "../intent/intent.ts";
import { possibleArtists } from "../song/credits.ts";
import { fold, words } from "../song/fold.ts";
import { baseTitle } from "../song/variants.ts";
import type { Draft } from "../writers/read-draft.ts";
import { knownArtists } from "../writers/resolve.ts";
import { CandidateCatalogue } from "./candidate-catalogue.ts";
import { NO_WORDS, type WordCounts } from "./candidate-text.ts";
import { findSongs, type Search } from "./find-songs.ts";
import { lookUpNames } from "./look-up-names.ts";
import { bestKnown, byTagsAlone, namedSongs } from "./named-songs.ts";
import type { Frequencies, Sample } from "./sample.ts";
import { type SectionSamples, samplesOf } from "./section-samples.ts";
import type { NamesFound, SongQueries } from "./song-queries.ts";

/** Longer ones are not shown. */
const MAX_INTRODUCTION = 600;
/** Songs of the room that a query leaves out itself; the checks leave out all of them. */
const MAX_WITHOUT = 500;

/** What Postgres found for a list. */
interface Candidates {
  readonly entries: readonly Entry[];
  readonly names: NamesFound;
  readonly words: WordCounts;
}

/** Some hundreds of songs from which a list of the request is made as from the whole catalogue. */
export async function listCandidates(
  queries: SongQueries,
  request: PlaylistRequest,
  options: GenerateOptions,
  draft?: Draft,
): Promise<Catalogue> {
  const { entries, names, words: counts } = await findForList(queries, request, options, draft);
  return new CandidateCatalogue(entries, names, counts);
}

const PER_TITLE = 20;
/** Other songs of an artist, whose facts are evidence about one that the catalogue lacks. */
const PER_ARTIST = 20;

/** Keys of all artists that a model's proposals may name; some models swap title and artist. */
const draftKeys = ({ songs }: Draft): string[] =>
  songs.flatMap(({ title, artist }) =>
    [...possibleArtists(artist), ...possibleArtists(title)].flatMap((name) => [
      `=${name}`,
      `=${name.replace(/^the /, "")}`,
    ]),
  );

/** Songs that the proposals may mean, by artists that `names` knows. */
function draftSongs({ songs }: Draft, names: Catalogue): Sample[] {
  const found = songs.flatMap(({ title, artist }) => [
    ...knownArtists(names, artist).map((known) => ({ known, title })),
    ...knownArtists(names, title).map((known) => ({ known, title: artist })),
  ]);
  return [
    ...found.map(({ known, title }) => bestKnown([[`a:${known}`], wordTags(title)], PER_TITLE)),
    ...[...new Set(found.map(({ known }) => known))].map((known) => bestKnown([[`a:${known}`]], PER_ARTIST)),
  ];
}

const wordTags = (title: string): string[] => words(baseTitle(title)).map((word) => `w:${word}`);

/** The songs, names and words of {@link listCandidates}. */
export async function findForList(
  queries: SongQueries,
  request: PlaylistRequest,
  options: GenerateOptions,
  draft?: Draft,
): Promise<Candidates> {
  const text = [
    descriptionOf(request),
    ...(draft ? [draft.introduction.slice(0, MAX_INTRODUCTION)] : []),
  ].join("\n");
  const names = await lookUpNames(queries, text, options.thisYear, draft ? draftKeys(draft) : []);
  const wanted = understand(new CandidateCatalogue([], names, NO_WORDS), request, options);
  const sections = sectionsOf(wanted);
  const without = request.excludedIds.slice(0, MAX_WITHOUT);
  const search = { seed: request.seed, without };

  const [present, named] = await Promise.all([
    queries.known(request.excludedIds).then(queries.entries),
    findSongs(
      queries,
      [
        ...sections.flatMap(({ intent }) => namedSongs(intent)),
        ...(draft ? draftSongs(draft, new CandidateCatalogue([], names, NO_WORDS)) : []),
      ],
      byTagsAlone(names.songs),
      { seed: 0, without: [] },
    ),
  ]);
  const resembled = new CandidateCatalogue(named, names, NO_WORDS);
  const all = sections.map((section) => ({
    section,
    samples: samplesOf(wanted, section, {
      onlyDemo: options.onlyDemo,
      liked: likedBy(resembled, section.intent),
    }),
  }));
  const counts = await queries.counts([
    ...new Set([
      ...all.flatMap(({ samples }) => tagsIn([...samples.first, ...samples.relaxed])),
      ...wordsIn(wanted.intent).map((word) => `w:${word}`),
    ]),
  ]);
  const known = { songs: names.songs, counts };
  const found = await Promise.all(
    all.map(({ section, samples }) => forSection(queries, section, wanted, samples, known, search)),
  );
  const entries = new Map([...named, ...present, ...found.flat()].map((entry) => [entry.song.id, entry]));
  const sorted = [...entries.values()].sort((a, b) => (a.song.id < b.song.id ? -1 : 1));
  return { entries: sorted, names, words: wordCounts(known) };
}

/** Relaxes requirements until the part has enough songs of enough artists to choose from. */
async function forSection(
  queries: SongQueries,
  { count, intent }: Section,
  { excluded }: Criteria,
  { first, relaxed }: SectionSamples,
  known: Frequencies,
  search: Search,
): Promise<Entry[]> {
  const found = await findSongs(queries, first, known, search);
  // A list may have any number of songs by an artist that is asked for.
  const artists = intent.artists.length ? 0 : count + 4;
  for (const sample of relaxed) {
    const own = found.filter(({ song }) => !excluded.has(song.id));
    if (
      new Set(own.map(({ base }) => base)).size >= 2 * count &&
      new Set(own.map((entry) => entry.artists[0])).size >= artists
    )
      break;
    found.push(...(await findSongs(queries, [sample], known, search)));
  }
  return found;
}

const tagsIn = (samples: readonly Sample[]): string[] => [
  ...new Set(samples.flatMap(({ groups }) => groups.flatMap(({ tags }) => tags ?? []))),
];

const wordsIn = (intent: Intent): string[] => [
  ...searchedWords(intent),
  ...topicWords(intent),
  ...intent.unknown.flatMap(({ text }) => words(fold(text))),
];

const wordCounts = ({ songs, counts }: Frequencies): WordCounts => ({
  songs,
  counts: new Map(
    [...counts].flatMap(([tag, count]) => (tag.startsWith("w:") ? [[tag.slice(2), count] as const] : [])),
  ),
});
