import { askedOf } from "../import/likeness.ts";
import type { ListedSong } from "../import/listed-song.ts";
import { nameKey } from "../intent/entities/name-index.ts";
import { words } from "../song/fold.ts";
import { CandidateCatalogue } from "./candidate-catalogue.ts";
import { NO_WORDS } from "./candidate-text.ts";
import { findSongs } from "./find-songs.ts";
import { bestKnown, byTagsAlone } from "./named-songs.ts";
import { nearKeys } from "./near-keys.ts";
import type { SongQueries } from "./song-queries.ts";

/** Songs of an artist that have a word of the title, that are its best known, and that have the title. */
const PER_LINE = 20;
const PER_ARTIST = 40;

/** The songs that lines of a list may mean, by their artists or titles. */
export async function lineCandidates(
  queries: SongQueries,
  songs: readonly ListedSong[],
): Promise<CandidateCatalogue> {
  const asked = songs.flatMap(({ readings }) => readings.map((reading) => askedOf(reading)));
  const keys = [...new Set(asked.flatMap(({ artists }) => artists.map(nameKey)))].filter(Boolean);
  const names = await queries.names({
    keys,
    near: [...new Set(keys.flatMap(nearKeys))],
    titles: [...new Set(asked.map(({ base }) => nameKey(base)))],
  });
  const known = new CandidateCatalogue([], names, NO_WORDS);
  const pairs = asked.flatMap(({ base, artists }) =>
    artists.flatMap((name) => {
      const key = nameKey(name);
      const artist = known.artist(key) ?? known.artistNear(key);
      return artist ? [{ artist: artist.artist, base }] : [];
    }),
  );
  const samples = [
    ...pairs.map(({ artist, base }) =>
      bestKnown([[`a:${artist}`], words(base).map((word) => `w:${word}`)], PER_LINE),
    ),
    ...[...new Set(pairs.map(({ artist }) => artist))].map((artist) =>
      bestKnown([[`a:${artist}`]], PER_ARTIST),
    ),
    ...names.titles.map(({ base }) => bestKnown([[`t:${base}`]], PER_LINE)),
  ];
  const found = await findSongs(queries, samples, byTagsAlone(names.songs), { seed: 0, without: [] });
  const sorted = found.sort((a, b) => (a.song.id < b.song.id ? -1 : 1));
  return new CandidateCatalogue(sorted, names, NO_WORDS);
}
