/** Signs with which a spreadsheet takes a cell for a formula, their wide forms included. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** A cell as RFC 4180 writes it. Text that a spreadsheet would run as a formula gets a quote before it. */
export function csvCell(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = Array.isArray(value) ? value.join("; ") : String(value ?? "");
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(",")}\r\n`;
