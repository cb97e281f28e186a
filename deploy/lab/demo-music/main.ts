/**
 * Records the demo music: `npm run lab -- demo-music` writes the MP3 files, their covers and music.json. Deterministic: depends
 * only on this folder. Names as arguments record only those pieces.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { playlistGen } from "../shared/playlist-gen.ts";
import { cover } from "./cover.ts";
import { loudness } from "./dsp/loudness.ts";
import { encodeMp3 } from "./mp3.ts";
import { record } from "./record.ts";
import { ensembles } from "./tunes/ensembles.ts";
import { grooves } from "./tunes/grooves.ts";
import { songs } from "./tunes/songs.ts";

const folder = new URL("music/", playlistGen);
const wanted = process.argv.slice(2);
const tunes = [...songs, ...grooves, ...ensembles].filter(
  (tune) => !wanted.length || wanted.includes(tune.slug),
);
await mkdir(new URL("covers/", folder), { recursive: true });

const pieces = [];
let bytes = 0;
for (const tune of tunes) {
  const signal = record(tune);
  const { file, seconds } = await encodeMp3(signal);
  await writeFile(new URL(`${tune.slug}.mp3`, folder), file);
  await writeFile(new URL(`covers/${tune.slug}.svg`, folder), `${cover(tune)}\n`);
  bytes += file.length;
  const { slug, title, artist, genre, moods, energy, bpm } = tune;
  pieces.push({
    song_id: `demo_${slug}`,
    title,
    artist,
    genre,
    moods,
    energy,
    bpm,
    duration_seconds: Number(seconds.toFixed(3)),
    song_url: `/media/demo/${slug}.mp3`,
    cover_img_url: `/media/demo/${slug}.svg`,
  });
  console.log(
    `${title}: ${seconds.toFixed(1)} s, ${loudness(signal).toFixed(1)} LUFS, ${(file.length / 1024).toFixed(0)} KB`,
  );
}
/** Keeps short lists on one line, as the formatter does. */
const manifest = JSON.stringify(pieces, null, 2).replace(
  /\[\n\s+("[^\]]*?)\n\s+\]/g,
  (_, items: string) => `[${items.replace(/\s*\n\s*/g, " ")}]`,
);
if (!wanted.length) await writeFile(new URL("music.json", folder), `${manifest}\n`);
console.log(`${pieces.length} pieces, ${(bytes / 1e6).toFixed(2)} MB`);
