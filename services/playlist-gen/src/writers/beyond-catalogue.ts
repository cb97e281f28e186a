import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type Entry, entryOf } from "../catalogue/entry.ts";
import type { Requirement } from "../generate/requirements.ts";
import type { Song } from "../song/song.ts";
import { knownArtists } from "./resolve.ts";

/**
 * A song that the catalogue does not have. Its genres are those of its artist's other songs: in `narrow` those that all
 * of them have, which prove what is wanted; in `wide` those that any has, which could break a refusal.
 */
export interface Outsider {
  readonly narrow: Entry;
  readonly wide: Entry;
}

type Named = Pick<Track, "songId" | "title" | "artist" | "durationSeconds">;

export function outsiderOf(catalogue: Catalogue, track: Named): Outsider {
  const artists = knownArtists(catalogue, track.artist);
  const others = artists.flatMap((artist) => catalogue.songsOf(artist)).map(({ song }) => song);
  const languages = new Set(others.map(({ language }) => language));
  const [language = null] = languages.size === 1 ? languages : [];
  const anyOf = <Word>(of: (song: Song) => readonly Word[]): Word[] => [...new Set(others.flatMap(of))];
  const inAll = <Word>(of: (song: Song) => readonly Word[]): Word[] =>
    anyOf(of).filter((word) => others.every((song) => of(song).includes(word)));
  const song: Song = {
    id: track.songId,
    title: track.title,
    otherTitles: [],
    artists: [track.artist],
    album: null,
    year: null,
    genres: inAll(({ genres }) => genres),
    styles: inAll(({ styles }) => styles),
    moods: [],
    knownFor: [],
    energy: null,
    popularity: null,
    language,
    durationSeconds: track.durationSeconds ?? null,
    alternativeIds: [],
    origin: "import",
  };
  const asEntry = (own: Song): Entry => {
    const entry = entryOf(own);
    // Other names of an artist count for refusals and for the limit of songs per artist.
    return { ...entry, artists: [...new Set([...entry.artists, ...artists])] };
  };
  return {
    narrow: asEntry(song),
    wide: asEntry({ ...song, genres: anyOf(({ genres }) => genres), styles: anyOf(({ styles }) => styles) }),
  };
}

/** What a song without a fact cannot be used for. Of genres and moods the model's choice is the best evidence. */
const NEEDS_PROOF = new Set(["era", "language", "artist", "energy", "variant"]);

/** Whether an outsider may be used: refusals, years, languages and artists need a fact, nothing is contradicted. */
export function meets({ narrow, wide }: Outsider, requirements: readonly Requirement[]): boolean {
  return requirements.every(({ givesWay, constraints, check }) => {
    if (!givesWay.length) return check(wide) === "yes";
    const found = check(narrow);
    return found === "yes" || (found === "unknown" && !constraints.some(({ kind }) => NEEDS_PROOF.has(kind)));
  });
}
