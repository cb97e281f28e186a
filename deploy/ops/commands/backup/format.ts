import { z } from "zod";

/**
 * A backup is gzip of lines: a header, then for each table a line that describes it, its rows as `COPY` writes them and
 * a line `\.`, then a trailer, whose absence shows that the file was cut off.
 */
export const header = z.object({
  tutti: z.literal("backup"),
  format: z.literal(1),
  /** The product's version. */
  version: z.string(),
  at: z.iso.datetime(),
  /** The applied migrations by schema. */
  migrations: z.record(z.string(), z.array(z.object({ name: z.string(), checksum: z.string() }))),
  /** Values of sequences, as `schema.name`; null: not used yet. */
  sequences: z.record(z.string(), z.string().nullable()),
});
export type Header = z.infer<typeof header>;

export const table = z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof table>;

export const trailer = z.object({ tables: z.number().int() });

/** Ends the rows of a table; `COPY` writes no such row. */
export const endOfRows = "\\.";

const newline = 10;

/** The lines of a stream, without their line feeds. Only a line feed ends a line, since a row may contain any other. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = text.indexOf(newline); end >= 0; end = text.indexOf(newline, start)) {
      yield text.subarray(start, end);
      start = end + 1;
    }
    rest = text.subarray(start);
  }
  if (rest.length > 0) yield rest;
}
