/** The parts of a cell of a table, which `|` separates. */
export const list = (cell: string | undefined): string[] => (cell ?? "").split("|").filter(Boolean);
