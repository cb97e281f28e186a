import { csvLine } from "./csv.ts";
import type { Table } from "./tables.ts";

export type Format = "json" | "csv";

/** Rows of each table that were written, by the table's name. */
export type RowCounts = Map<string, number>;

/** A table as text, a page at a time, counting its rows. */
export async function* writeTable(table: Table, format: Format, counts: RowCounts): AsyncGenerator<string> {
  const names = table.columns.map(({ name }) => name);
  let count = 0;
  if (format === "csv") yield names.join(",").concat("\r\n");
  else yield "[";
  for await (const page of table.pages()) {
    const lines = page.map((row) => {
      const values = names.map((name) => Reflect.get(row, name));
      return format === "csv" ? csvLine(values) : `${count++ === 0 ? "" : ","}\n${JSON.stringify(row)}`;
    });
    if (format === "csv") count += page.length;
    yield lines.join("");
  }
  if (format === "json") yield "\n]\n";
  counts.set(table.name, count);
}
