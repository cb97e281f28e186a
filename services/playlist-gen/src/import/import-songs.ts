import { parseSong } from "../song/parse-song.ts";
import type { Origin, Song } from "../song/song.ts";
import type { RawRow } from "../song/songs-table.ts";
import type { ImportSummary } from "./summary.ts";

/** Where an import writes its batches; returns the outcome per batch. */
export interface SongSink {
  upsert(songs: readonly Song[]): Promise<{ taken: number; updated: number; unchanged: number }>;
}

const BATCH = 1000;

/**
 * Imports valid rows and counts invalid ones by reason; an invalid row never aborts the import. Of a video that occurs
 * twice in the file the first row is taken. `progress` receives the number of rows read so far.
 */
export async function importSongs(
  rows: AsyncIterable<RawRow> | Iterable<RawRow>,
  sink: SongSink,
  options: { origin: Origin; progress?: (read: number) => void },
): Promise<ImportSummary> {
  const refused = new Map<string, number[]>();
  const refuse = (reason: string, line: number): void => {
    const lines = refused.get(reason);
    if (lines) lines.push(line);
    else refused.set(reason, [line]);
  };
  const seen = new Set<string>();
  const totals = { taken: 0, updated: 0, unchanged: 0 };
  let batch: Song[] = [];
  let writing = Promise.resolve();
  const write = async (songs: readonly Song[]): Promise<void> => {
    if (!songs.length) return;
    const done = await sink.upsert(songs);
    totals.taken += done.taken;
    totals.updated += done.updated;
    totals.unchanged += done.unchanged;
  };
  /** One batch is written while the next one is read. */
  const flush = async (): Promise<void> => {
    await writing;
    writing = write(batch);
    // Its failure is that of the next flush.
    writing.catch(() => {});
    batch = [];
  };
  let read = 0;
  for await (const { line, cells } of rows) {
    read++;
    const song = parseSong(cells, options.origin);
    if ("refused" in song) refuse(song.refused, line);
    else if (seen.has(song.id)) refuse("the same video again", line);
    else {
      seen.add(song.id);
      batch.push(song);
    }
    if (batch.length >= BATCH) {
      await flush();
      options.progress?.(read);
    }
  }
  await flush();
  await writing;
  options.progress?.(read);
  return { read, ...totals, refused };
}
