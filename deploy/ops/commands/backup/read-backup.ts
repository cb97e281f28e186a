import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { ConfigError } from "@tutti/service-kit";
import type { z } from "zod";
import { endOfRows, type Header, header, linesOf, type Table, table, trailer } from "./format.ts";

/** Rows are sent in pieces of this size, in bytes. */
const pieceSize = 65_536;

interface TableReader {
  readonly table: Table;
  /** The rows as `COPY` takes them; must be read to the end. */
  readonly rows: AsyncIterable<Buffer>;
}

const incomplete = () => new ConfigError("The backup is incomplete: its end is missing.");

function parse<T>(type: z.ZodType<T>, line: Buffer): T {
  try {
    return type.parse(JSON.parse(line.toString()));
  } catch {
    throw new ConfigError("The file is no backup of this format.");
  }
}

/** Reads a backup from front to back: the header first, then `tables`, which rejects when the file was cut off. */
export async function openBackup(
  file: string,
): Promise<{ header: Header; tables: AsyncGenerator<TableReader> }> {
  const raw = createReadStream(file);
  const gunzip = createGunzip();
  raw.on("error", (error) => gunzip.destroy(error));
  const lines = linesOf(raw.pipe(gunzip));
  const next = async (): Promise<Buffer> => {
    try {
      const { value, done } = await lines.next();
      if (done) throw incomplete();
      return value;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "Z_BUF_ERROR") throw incomplete();
      if (String(code).startsWith("Z_")) throw new ConfigError("The file is no backup of this format.");
      throw error;
    }
  };

  async function* rows(): AsyncGenerator<Buffer> {
    let pieces: Buffer[] = [];
    let size = 0;
    for (let line = await next(); !line.equals(Buffer.from(endOfRows)); line = await next()) {
      pieces.push(line, Buffer.from("\n"));
      size += line.length + 1;
      if (size < pieceSize) continue;
      yield Buffer.concat(pieces);
      pieces = [];
      size = 0;
    }
    if (size > 0) yield Buffer.concat(pieces);
  }

  async function* tables(): AsyncGenerator<TableReader> {
    for (let count = 0; ; count++) {
      const line = await next();
      if (line.indexOf('{"tables"') === 0) {
        if (parse(trailer, line).tables !== count) throw incomplete();
        return;
      }
      yield { table: parse(table, line), rows: rows() };
    }
  }
  return { header: parse(header, await next()), tables: tables() };
}
