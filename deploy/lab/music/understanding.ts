/**
 * How well descriptions are understood: golden prompts by class, refusals of artists, mistyped names, where the songs of
 * lists are from, and the time of one list. A table of songs given as argument is added to what ships for a second
 * measurement; with a file of dialogues behind it, lists are compared with BM25 (see hits.ts).
 */
import { Catalogue } from "@tutti/playlist-gen/internal/catalogue/catalogue.ts";
import { readOpen } from "@tutti/playlist-gen/internal/catalogue/open-catalogue.ts";
import { readShipped } from "@tutti/playlist-gen/internal/catalogue/shipped.ts";
import { generate, type Playlist } from "@tutti/playlist-gen/internal/generate/generate.ts";
import {
  CLASSES,
  faultsIn,
  type GoldenCase,
  goldenCases,
  silentFailures,
} from "@tutti/playlist-gen/internal/golden/golden.ts";
import { untrueReasons } from "@tutti/playlist-gen/internal/golden/reasons.ts";
import { play, sequences } from "@tutti/playlist-gen/internal/golden/refinements.ts";
import { correlation, crowdedArtists } from "@tutti/playlist-gen/internal/golden/shape.ts";
import { parseIntent } from "@tutti/playlist-gen/internal/intent/parse-intent.ts";
import { REFUSALS, REFUSED_ARTISTS } from "@tutti/playlist-gen/internal/intent/testing/refusals.ts";
import { mistyped } from "@tutti/playlist-gen/internal/intent/testing/typos.ts";
import { fold } from "@tutti/playlist-gen/internal/song/fold.ts";
import { playlistGen } from "../shared/playlist-gen.ts";
import { compareHits } from "./hits.ts";
import { importedSongs } from "./imported-songs.ts";
import { sharesByOrigin } from "./shares.ts";

const SEEDS = [1, 7, 4711];
const THIS_YEAR = 2026;
const { songs: shipped } = await readShipped(playlistGen);
const { songs: open } = await readOpen(playlistGen);
const [file, dialogues] = process.argv.slice(2);
const starter = new Catalogue(shipped);
const whole = new Catalogue([...shipped, ...open]);

const list = (catalogue: Catalogue, { prompt, genre, occasion, count }: GoldenCase, seed: number): Playlist =>
  generate(
    catalogue,
    { prompt, genre, occasion, count, nicheLevel: 50, excludedIds: [], seed },
    { thisYear: THIS_YEAR, onlyDemo: false },
  );
const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const resultsWith = (catalogue: Catalogue) =>
  goldenCases.flatMap((golden) =>
    SEEDS.map((seed) => {
      const made = list(catalogue, golden, seed);
      return { golden, made, faults: faultsIn(golden, made), silent: silentFailures(golden, made) };
    }),
  );
const results = resultsWith(starter);
for (const name of CLASSES) {
  const own = results.filter(({ golden }) => golden.class === name);
  console.log(
    `${name}: ${share(own.filter(({ faults }) => !faults.length).length, own.length)} lists keep every constraint`,
  );
}
console.log(`all: ${share(results.filter(({ faults }) => !faults.length).length, results.length)}`);
console.log(`silent failures: ${results.filter(({ silent }) => silent.length).length}`);
for (const { golden, faults, silent } of results)
  if (faults.length || silent.length)
    console.log(`  ${golden.prompt}: ${[...faults, ...silent].slice(0, 3).join("; ")}`);

const untrue = goldenCases.flatMap(({ prompt, genre, occasion, count }) =>
  untrueReasons(
    starter,
    { prompt, genre, occasion, count, nicheLevel: 50, excludedIds: [], seed: 1 },
    { thisYear: THIS_YEAR, onlyDemo: false },
  ),
);
console.log(`untrue reasons: ${untrue.length} (goal 0)`);
for (const fault of untrue.slice(0, 10)) console.log(`  ${fault}`);
const reasons = results.flatMap(({ made }) => made.reasons);
const filling = reasons.filter(({ because }) => because === "fills").length;
console.log(`songs that fill the list, by their reason: ${share(filling, reasons.length)}`);

const arcs = results.flatMap(({ golden: { expect }, made }) =>
  expect.arc ? [correlation(made.songs, expect.arc)] : [],
);
console.log(
  `asked orders: ${share(arcs.filter((one) => one >= 0.8).length, arcs.length)} with a rank correlation of 0.8 or more (goal: all), least ${Math.min(...arcs).toFixed(2)}`,
);
const crowded = results.filter(({ made }) => crowdedArtists(made.songs).length);
console.log(
  `artists five songs apart where enough others are there: ${share(results.length - crowded.length, results.length)}`,
);

const rounds = sequences.flatMap((sequence) => SEEDS.flatMap((seed) => play(starter, sequence, seed)));
const keptRounds = rounds.filter(({ faults }) => !faults.length);
console.log(
  `refinements: ${share(keptRounds.length, rounds.length)} rounds do what was said, and keep what was said before`,
);
for (const { say, faults } of rounds)
  if (faults.length) console.log(`  ${say}: ${faults.slice(0, 3).join("; ")}`);

let refused = 0;
for (const sentence of REFUSALS)
  for (const name of REFUSED_ARTISTS) {
    const prompt = sentence.replaceAll("X", name);
    const request = { prompt, genre: "", occasion: "", count: 40, nicheLevel: 0, excludedIds: [], seed: 1 };
    const { songs } = generate(starter, request, { thisYear: THIS_YEAR, onlyDemo: false });
    if (!songs.some(({ artists }) => artists.some((artist) => fold(artist) === fold(name)))) refused++;
  }
console.log(`refusals kept: ${share(refused, REFUSALS.length * REFUSED_ARTISTS.length)}`);

const typed = [1, 2, 3].flatMap(mistyped);
const found = typed.filter(({ name, sentence }) => {
  const { artists, likeArtists, notArtists } = parseIntent(sentence, starter, THIS_YEAR);
  return [...artists, ...likeArtists, ...notArtists].includes(fold(name));
});
console.log(`artists found with one typo: ${share(found.length, typed.length)}`);

/** Wall and CPU time of one list of 40 songs each, after a first round that compiles. */
function time(name: string, catalogue: Catalogue): void {
  const run = (): { wall: number; cpu: number }[] =>
    goldenCases.map((golden) => {
      const [start, before] = [performance.now(), process.cpuUsage()];
      list(catalogue, { ...golden, count: 40 }, 1);
      return { wall: performance.now() - start, cpu: process.cpuUsage(before).user / 1000 };
    });
  run();
  const times = run();
  const at = (of: "wall" | "cpu", place: number): string =>
    (times.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(times.length * place)] ?? 0).toFixed(1);
  console.log(
    `${name}: p50 ${at("wall", 0.5)} ms, p95 ${at("wall", 0.95)} ms; CPU p50 ${at("cpu", 0.5)} ms, p95 ${at("cpu", 0.95)} ms`,
  );
}
time(`40 songs of ${shipped.length}`, starter);

/** What lists keep with songs of which less is known, where their songs are from, and the time of one. */
function measure(name: string, catalogue: Catalogue): void {
  const found = resultsWith(catalogue);
  const kept = found.filter(({ faults }) => !faults.length).length;
  const silent = found.filter((result) => result.silent.length).length;
  console.log(`${name}: ${share(kept, found.length)} lists keep every constraint, ${silent} silent failures`);
  for (const line of sharesByOrigin(catalogue)) console.log(line);
  time(`40 songs of ${catalogue.entries.length}`, catalogue);
}
measure("all that ships", whole);
if (file) {
  const imported = new Catalogue(await importedSongs(file, [...shipped, ...open]));
  measure("with the imported songs", imported);
  const compared = dialogues ? compareHits(imported, dialogues, [0, 50]) : [];
  for (const { name, cases, ours, bm25 } of compared) {
    const figures = ({ hit, precision }: typeof bm25): string =>
      `hit@10 ${(100 * hit).toFixed(1)} %, precision ${(100 * precision).toFixed(1)} %`;
    console.log(`${name} (${cases}): BM25 ${figures(bm25)}`);
    for (const [level, hits] of ours) console.log(`  niche level ${level}: ${figures(hits)}`);
  }
}
