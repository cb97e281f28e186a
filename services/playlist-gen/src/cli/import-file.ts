import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline, Transform } from "node:stream";
import { importSongs, type SongSink } from "../import/import-songs.ts";
import type { ImportSummary } from "../import/summary.ts";
import { delimiterOf, readTable, TableError } from "../song/songs-table.ts";

/** Called with the share of the file that was read, 0..1, and the number of rows. */
export type Progress = (share: number, rows: number) => void;

/** A file system error as a sentence. */
const sentence = (file: string, error: NodeJS.ErrnoException): TableError =>
  new TableError(
    error.code === "ENOENT"
      ? `There is no file ${file}.`
      : error.code === "EISDIR"
        ? `${file} is a folder, not a file.`
        : `${file} cannot be read (${error.code ?? error.message}).`,
  );

async function headerOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.toString("utf8", 0, bytesRead).split(/\r?\n/, 1)[0] ?? "";
  } finally {
    await handle.close();
  }
}

/** Imports a CSV or TSV file with named columns into the catalogue. Throws TableError for an unreadable file. */
export async function importFile(file: string, sink: SongSink, progress: Progress): Promise<ImportSummary> {
  const { size, header } = await Promise.all([stat(file), headerOf(file)])
    .then(([{ size }, header]) => ({ size, header }))
    .catch((error: NodeJS.ErrnoException) => {
      throw sentence(file, error);
    });
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  pipeline(createReadStream(file), counted, () => {});
  return importSongs(readTable(counted, delimiterOf(file, header)), sink, {
    origin: "import",
    progress: (rows) => progress(size ? bytes / size : 1, rows),
  }).then((summary) => {
    progress(1, summary.read);
    return summary;
  });
}
