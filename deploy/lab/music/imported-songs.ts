import { createReadStream } from "node:fs";
import { parseSong } from "@tutti/playlist-gen/internal/song/parse-song.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import { delimiterOf, readTable } from "@tutti/playlist-gen/internal/song/songs-table.ts";

/** The shipped songs and those of a file that they do not contain. */
export async function importedSongs(path: string, shipped: readonly Song[]): Promise<Song[]> {
  const songs = new Map(shipped.map((song) => [song.id, song]));
  for await (const { cells } of readTable(createReadStream(path), delimiterOf(path, ""))) {
    const song = parseSong(cells, "import");
    if (!("refused" in song) && !songs.has(song.id)) songs.set(song.id, song);
  }
  return [...songs.values()];
}
