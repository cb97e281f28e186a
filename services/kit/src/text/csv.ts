/** First characters that make a spreadsheet treat a cell as a formula, full-width forms included. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** A cell in RFC 4180 format. Text that a spreadsheet would run as a formula is prefixed with a quote. */
export function csvCell(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = Array.isArray(value) ? value.join("; ") : String(value ?? "");
  // guard: spreadsheet-formulas
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The beginning of each CSV file: Excel reads one as UTF-8 only with the byte order mark before the header. */
export const csvHeader = (columns: readonly string[]): string => `\uFEFF${csvLine(columns)}`;

/** A row of a CSV file, whose first line is {@link csvHeader}. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(",")}\r\n`;
