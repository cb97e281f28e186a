import { csvHeader, csvLine } from "@tutti/service-kit";
import type { Table } from "./tables.ts";

export type Format = "json" | "csv";

/** Number of rows written, by table name. */
export type RowCounts = Map<string, number>;

/** Serialises a table page by page, and counts its rows. */
export async function* writeTable(table: Table, format: Format, counts: RowCounts): AsyncGenerator<string> {
  const names = table.columns.map(({ name }) => name);
  let count = 0;
  if (format === "csv") yield csvHeader(names);
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
