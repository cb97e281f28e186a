import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setImmediate as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { parseSong } from "../song/parse-song.ts";
import type { Song } from "../song/song.ts";
import { readTable } from "../song/songs-table.ts";
import type { Shipped } from "./shipped.ts";

/** Rows parsed before yielding to the event loop; a few ms of work. */
const AT_A_TIME = 200;

const openFile = (folder: URL): Promise<Buffer> => readFile(new URL("catalogue/open.tsv.gz", folder));
const versionOf = (packed: Buffer): string => createHash("sha256").update(packed).digest("hex");

/** Reads the open catalogue: free facts of songs beyond the curated ones. Throws on an invalid row. */
export async function readOpen(folder: URL): Promise<Shipped> {
  const packed = await openFile(folder);
  const songs: Song[] = [];
  const table = (await promisify(gunzip)(packed)).toString("utf8");
  for await (const { line, cells } of readTable(table, "\t")) {
    const song = parseSong(cells, "open");
    if ("refused" in song) throw new Error(`Line ${line} of the open catalogue: ${song.refused}.`);
    songs.push(song);
    if (songs.length % AT_A_TIME === 0) await pause();
  }
  return { part: "open", version: versionOf(packed), songs };
}

/** The version of the file that ships. */
export const shippedOpenVersion = async (folder: URL): Promise<string> => versionOf(await openFile(folder));
