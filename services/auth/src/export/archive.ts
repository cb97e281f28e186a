import { buffer } from "node:stream/consumers";
import { csvHeader, csvLine } from "@tutti/service-kit";
import yazl from "yazl";
import type { Collected } from "./collect.ts";
import { readmeOf } from "./readme.ts";

const csvOf = ({ rows }: Collected): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
  return csvHeader(columns) + rows.map((row) => csvLine(columns.map((name) => cell(row[name])))).join("");
};

/** Packs a person's data: a README, and each table as JSON and as CSV. */
export async function archiveOf(
  tables: readonly Collected[],
  { picture, at }: { readonly picture: Uint8Array | null; readonly at: Date },
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: at });
  add("README.txt", `\ufeff${readmeOf(tables, picture !== null, at)}`);
  for (const table of tables) {
    add(`${table.name}.json`, `${JSON.stringify(table.rows, null, 2)}\n`);
    add(`${table.name}.csv`, csvOf(table));
  }
  if (picture) zip.addBuffer(Buffer.from(picture), "picture.webp", { mtime: at, compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
