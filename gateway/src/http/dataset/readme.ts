import type { Format, RowCounts } from "./rows.ts";
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
export const readmeOf = (
  tables: readonly Table[],
  format: Format,
  counts: RowCounts,
  at: string,
): string => `# Tutti: recommendation data

Exported ${at}.

${format === "csv" ? csvNote : jsonNote}

${tables.map((each) => describe(each, format, counts)).join("\n")}`;
