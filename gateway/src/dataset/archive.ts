import { PassThrough, Readable } from "node:stream";
import yazl from "yazl";
import { type Format, type RowCounts, writeTable } from "./rows.ts";
import type { Table } from "./tables.ts";

const csvNote = `CSV files are UTF-8 with a byte order mark, a header line, commas and CRLF. Text that a spreadsheet program would take for a
formula (it begins with =, +, -, @, a tab or a return) has a single quote before it.`;
const jsonNote = "JSON files are UTF-8 and hold a list with an object for each row.";

const describe = (
  { name, meaning, columns }: Table,
  format: Format,
  counts: RowCounts,
) => `## ${name}.${format}

${meaning} Rows: ${counts.get(name) ?? 0}.

| column | type | meaning |
|---|---|---|
${columns.map((column) => `| ${column.name} | ${column.type} | ${column.meaning} |`).join("\n")}
`;

/** The README of a dataset; call it after all rows are counted. `at` is ISO 8601. */
const readmeOf = (
  tables: readonly Table[],
  format: Format,
  counts: RowCounts,
  at: string,
): string => `# Tutti: recommendation data

Exported ${at}.

${format === "csv" ? csvNote : jsonNote}

${tables.map((each) => describe(each, format, counts)).join("\n")}`;

/**
 * Streams a zip of the tables: at most a page of rows is in memory. An error destroys the stream, and destroying it
 * stops reading rows. `at` is ISO 8601.
 */
export function archiveOf(tables: readonly Table[], format: Format, at: string): Readable {
  const counts: RowCounts = new Map();
  const zip = new yazl.ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const add = (name: string, text: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, { mtime: new Date(at) }, (give) => {
      const entry = Readable.from(text(), /* guard: export-buffer */ { objectMode: false });
      entry.on("error", (error) => output.destroy(error));
      output.on("close", () => entry.destroy());
      give(null, entry);
    });
  for (const table of tables) add(`${table.name}.${format}`, () => writeTable(table, format, counts));
  // Entries are written in order: when this last one is written, the rows of all tables have been counted.
  add("README.md", async function* () {
    yield readmeOf(tables, format, counts, at);
  });
  zip.end();
  return output;
}
