/**
 * Benchmarks generation and search over a catalogue the size of a large import. The songs are multiples of the starter
 * catalogue; a file given as argument is read instead.
 */
import { Catalogue } from "@tutti/playlist-gen/internal/catalogue/catalogue.ts";
import { readShipped } from "@tutti/playlist-gen/internal/catalogue/shipped.ts";
import { generate } from "@tutti/playlist-gen/internal/generate/generate.ts";
import golden from "@tutti/playlist-gen/internal/golden/golden.json" with { type: "json" };
import { SearchIndex } from "@tutti/playlist-gen/internal/search/search-index.ts";
import { searchMusic } from "@tutti/playlist-gen/internal/search/search-music.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import { importedSongs } from "../music/imported-songs.ts";
import { playlistGen } from "../shared/playlist-gen.ts";

const SONGS = 30_000;
const options = { thisYear: 2026, onlyDemo: false };
const { songs: shipped } = await readShipped(playlistGen);
const [file] = process.argv.slice(2);

const multiplied = (): Song[] =>
  Array.from({ length: SONGS }, (_, i): Song | undefined => {
    const song = shipped[i % shipped.length];
    const round = Math.floor(i / shipped.length);
    return (
      song && {
        ...song,
        id: `${song.id}_${round}`,
        title: `${song.title} ${round || ""}`,
        artists: song.artists.map((name) => `${name} ${round || ""}`),
      }
    );
  }).filter((song) => song !== undefined);

const songs = file ? await importedSongs(file, shipped) : multiplied();
const began = performance.now();
const catalogue = new Catalogue(songs);
const search = new SearchIndex(catalogue.entries);
console.log(`${songs.length} songs indexed in ${(performance.now() - began).toFixed(0)} ms`);

function measure(name: string, runs: readonly (() => void)[]): void {
  const times = runs.map((run) => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  console.log(
    `${name}: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, slowest ${at(1)} ms (${times.length} runs)`,
  );
}

const request = (prompt: string, seed: number) => ({
  prompt,
  genre: "",
  occasion: "",
  count: 40,
  nicheLevel: 50,
  excludedIds: [],
  seed,
});
measure(
  "40 songs",
  [1, 2, 3].flatMap((seed) =>
    golden.map(
      ({ prompt }) =>
        () =>
          void generate(catalogue, request(prompt, seed), options),
    ),
  ),
);
const queries = ["bohemian rapsody", "coldpaly", "love", "周杰伦", "hello adele", "smels like teen"];
for (const by of ["song", "artist", "prompt"] as const) {
  measure(
    `search by ${by}`,
    [1, 2, 3].flatMap(() =>
      queries.map(
        (query) => () => void searchMusic({ catalogue, search }, { query, by, limit: 50 }, options),
      ),
    ),
  );
}
