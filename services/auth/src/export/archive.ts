import { buffer } from "node:stream/consumers";
import { csvHeader, csvLine } from "@tutti/service-kit";
import yazl from "yazl";
import type { Collected } from "./collect.ts";

const csvOf = ({ rows }: Collected): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
  return csvHeader(columns) + rows.map((row) => csvLine(columns.map((name) => cell(row[name])))).join("");
};

/** The file that explains the others, in English and in Chinese. */
function readmeOf(tables: readonly Collected[], hasPicture: boolean, at: Date): string {
  const day = at.toISOString();
  const list = (language: "en" | "zh") =>
    tables.map(({ name, meaning, rows }) => `  ${name.padEnd(20)} ${meaning[language]} (${rows.length})`);
  return [
    `Your data at Tutti, as of ${day}`,
    "",
    "Each table is there twice: as .json for programs and as .csv for spreadsheets. Times are in UTC. The number of rows",
    "is in brackets. What only other people said or did is not in this copy.",
    "",
    ...list("en"),
    ...(hasPicture ? ["  picture.webp         Your picture."] : []),
    "",
    "",
    `你在 Tutti 的数据，截至 ${day}`,
    "",
    "每张表有两份：.json 供程序使用，.csv 供电子表格使用。时间均为 UTC，括号内为行数。仅属于他人的内容不在其中。",
    "",
    ...list("zh"),
    ...(hasPicture ? ["  picture.webp         你的头像。"] : []),
    "",
  ].join("\r\n");
}

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
