import { extname } from "node:path";
import type { Readable } from "node:stream";
import { parse } from "csv-parse";

/** A row of the file: cells by column name. `line` counts from 1, header included. */
export interface RawRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** A file that cannot be imported at all; the message is one sentence for the terminal. */
export class TableError extends Error {
  override name = "TableError";
}

/** Tab for .tsv, comma for .csv; otherwise determined from the header. */
export function delimiterOf(fileName: string, header: string): "\t" | "," {
  const extension = extname(fileName).toLowerCase();
  if (extension === ".tsv") return "\t";
  if (extension === ".csv") return ",";
  return header.split("\t").length > header.split(",").length ? "\t" : ",";
}

const REQUIRED = ["youtube_id", "title", "artists"];

/** Parses the rows of a CSV or TSV with named columns. Quotes are special in CSV only; ragged rows are accepted. */
export async function* readTable(content: Readable | string, delimiter: "\t" | ","): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter,
    bom: true,
    quote: delimiter === "," ? '"' : null,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  });
  if (typeof content === "string") parser.end(content);
  else content.on("error", (error) => parser.destroy(error)).pipe(parser);
  let columns: string[] | undefined;
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    if (!columns) {
      columns = record.map((name) => name.trim().toLowerCase());
      const missing = REQUIRED.filter((name) => !columns?.includes(name));
      if (missing.length)
        throw new TableError(
          `The file lacks the column${missing.length > 1 ? "s" : ""} ${missing.join(", ")}.`,
        );
      continue;
    }
    const names = columns;
    yield {
      line: info.lines,
      cells: Object.fromEntries(record.map((cell, i) => [names[i] ?? `column ${i + 1}`, cell])),
    };
  }
  if (!columns) throw new TableError("The file is empty.");
}
