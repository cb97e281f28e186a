import { createReadStream } from "node:fs";
import { parseSong } from "../src/import/parse-song.ts";
import { delimiterOf, readTable } from "../src/import/songs-table.ts";
import type { Song } from "../src/song/song.ts";

/** The shipped songs and those of a file that they do not contain. */
export async function importedSongs(path: string, shipped: readonly Song[]): Promise<Song[]> {
  const songs = new Map(shipped.map((song) => [song.id, song]));
  for await (const { cells } of readTable(createReadStream(path), delimiterOf(path, ""))) {
    const song = parseSong(cells, "import");
    if (!("refused" in song) && !songs.has(song.id)) songs.set(song.id, song);
  }
  return [...songs.values()];
}
