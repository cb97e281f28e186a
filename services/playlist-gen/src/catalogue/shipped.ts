import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { parseSong } from "../song/parse-song.ts";
import type { Song } from "../song/song.ts";
import { readTable } from "../song/songs-table.ts";
import { GENRES, MOODS } from "../song/vocabulary.ts";

const musicSchema = z.array(
  z.object({
    song_id: z.string().startsWith("demo_"),
    title: z.string(),
    artist: z.string(),
    genre: z.enum(GENRES),
    moods: z.array(z.enum(MOODS)),
    energy: z.number().min(0).max(1),
    duration_seconds: z.number().positive(),
  }),
);
const DEMO_YEAR = 2026;

/** A part of what ships, which is installed as a whole when its `version`, a hash of its files, has changed. */
export interface Shipped {
  part: "curated" | "open";
  version: string;
  songs: readonly Song[];
}

/**
 * Reads the starter catalogue and the demo music from the service's folder. Throws on an invalid row, since the files are
 * part of the product.
 */
export async function readShipped(folder: URL): Promise<Shipped> {
  const [starter, music] = await Promise.all([
    readFile(new URL("catalogue/starter.tsv", folder), "utf8"),
    readFile(new URL("music/music.json", folder), "utf8"),
  ]);
  const songs: Song[] = [];
  for await (const { line, cells } of readTable(starter, "\t")) {
    const song = parseSong(cells, "starter");
    if ("refused" in song) throw new Error(`Line ${line} of the starter catalogue: ${song.refused}.`);
    songs.push(song);
  }
  for (const piece of musicSchema.parse(JSON.parse(music))) songs.push(demoSong(piece));
  return {
    part: "curated",
    version: createHash("sha256").update(starter).update(music).digest("hex"),
    songs,
  };
}

const demoSong = (piece: z.infer<typeof musicSchema>[number]): Song => ({
  id: piece.song_id,
  title: piece.title,
  otherTitles: [],
  artists: [piece.artist],
  album: null,
  year: DEMO_YEAR,
  genres: [piece.genre],
  styles: [],
  moods: piece.moods,
  knownFor: [],
  energy: piece.energy,
  popularity: 0.2,
  language: "zxx",
  durationSeconds: piece.duration_seconds,
  alternativeIds: [],
  origin: "demo",
});
