import type { Aspect } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import type { Era, Intent } from "../intent/intent.ts";

type Kind = "genre" | "mood" | "energy" | "era" | "language" | "artist";
const aspect = (kind: Kind, wanted: string, found: string, fit: number): Aspect => ({
  kind,
  wanted,
  found,
  fit,
  isRefused: false,
});
const refused = (kind: Kind, unwanted: string, found: string): Aspect => ({
  ...aspect(kind, `no ${unwanted}`, found, 0),
  isRefused: true,
});

const list = (words: readonly string[]) => words.join(", ");
const both = <Word>(a: readonly Word[], b: readonly Word[]) => a.filter((word) => b.includes(word));
const speaks = (own: string, language: string) => own === language || own.startsWith(`${language}-`);
const loud = (energy: number) => (energy >= 0.7 ? "high" : energy >= 0.4 ? "medium" : "low");

/** Tolerance of a limit such as "nothing too loud". */
const tolerance = 0.1;

function refusals(
  intent: Intent,
  { song, artists, energy }: Entry,
  name: (artist: string) => string,
): Aspect[] {
  const genres = both(intent.notGenres, song.genres);
  const moods = both(intent.notMoods, song.moods);
  const people = both(intent.notArtists, artists).map(name);
  const languages = intent.notLanguages.filter((language) => speaks(song.language ?? "", language));
  const { energyMax, energyMin } = intent;
  const found = `${loud(energy)} energy`;
  return [
    ...(genres.length > 0 ? [refused("genre", list(genres), list(song.genres))] : []),
    ...(moods.length > 0 ? [refused("mood", list(moods), list(song.moods))] : []),
    ...(people.length > 0 ? [refused("artist", list(people), list(song.artists))] : []),
    ...(languages.length > 0 ? [refused("language", list(languages), song.language ?? "")] : []),
    ...(energyMax !== null && energy > energyMax + tolerance ? [refused("energy", "loud songs", found)] : []),
    ...(energyMin !== null && energy < energyMin - tolerance ? [refused("energy", "slow songs", found)] : []),
  ];
}

const eraText = ({ from, to }: Era): string => {
  if (from === Number.NEGATIVE_INFINITY) return `until ${to}`;
  return to === Number.POSITIVE_INFINITY ? `from ${from} on` : from === to ? `${from}` : `${from} to ${to}`;
};

function eraFit({ from, to }: Era, year: number): number {
  const yearsOff = Math.max(from - year, year - to, 0);
  return yearsOff === 0 ? 1 : yearsOff <= 3 ? 0.5 : 0;
}

/** Fit to the requested artists: 1 for their own songs, 0.8 for a song that shares a genre with those to resemble. */
function artistFit(
  catalogue: Catalogue,
  { artists, song }: Entry,
  by: readonly string[],
  like: readonly string[],
) {
  if (both([...by, ...like], artists).length > 0) return 1;
  const kin = like.flatMap((artist) => catalogue.songsOf(artist)).flatMap((entry) => entry.song.genres);
  return both(kin, song.genres).length > 0 ? 0.8 : 0;
}

function preferences(
  catalogue: Catalogue,
  intent: Intent,
  entry: Entry,
  name: (artist: string) => string,
): Aspect[] {
  const { song, energy } = entry;
  const { genres, moods, era, languages, artists, likeArtists } = intent;
  const result: Aspect[] = [];
  if (artists.length + likeArtists.length > 0) {
    const wanted = list([...artists.map(name), ...likeArtists.map((artist) => `like ${name(artist)}`)]);
    result.push(
      aspect("artist", wanted, list(song.artists), artistFit(catalogue, entry, artists, likeArtists)),
    );
  }
  if (genres.length > 0)
    result.push(
      aspect("genre", list(genres), list(song.genres), both(genres, song.genres).length > 0 ? 1 : 0),
    );
  if (moods.length > 0 && song.moods.length > 0) {
    const share = both(moods, song.moods).length / moods.length;
    result.push(aspect("mood", list(moods), list(song.moods), share > 0 ? 0.6 + 0.4 * share : 0.1));
  }
  if (intent.energy !== null) {
    const off = Math.max(0, Math.abs(energy - intent.energy) - tolerance);
    const found = `${loud(energy)} energy`;
    result.push(aspect("energy", `${loud(intent.energy)} energy`, found, Math.max(0, 1 - 2.5 * off)));
  }
  if (era && song.year !== null)
    result.push(aspect("era", eraText(era), `${song.year}`, eraFit(era, song.year)));
  if (languages.length > 0 && song.language !== null) {
    const own = song.language;
    const fits = languages.some((language) => speaks(own, language));
    result.push(aspect("language", list(languages), own, fits ? 1 : 0));
  }
  return result;
}

/** Compares a song with a description, aspect by aspect. Aspects without a fact in the catalogue are left out. */
export function compareSong(catalogue: Catalogue, intent: Intent, entry: Entry): Aspect[] {
  const name = (artist: string) => catalogue.displayName(artist);
  return [...refusals(intent, entry, name), ...preferences(catalogue, intent, entry, name)];
}
