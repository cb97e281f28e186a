/** Counts of an import; `refused` maps reasons to line numbers. */
export interface ImportSummary {
  read: number;
  taken: number;
  updated: number;
  unchanged: number;
  refused: ReadonlyMap<string, readonly number[]>;
}

const LINES_SHOWN = 5;
const count = (n: number): string => n.toLocaleString("en-US");

/** The summary as lines for a terminal; rejections grouped by reason, most frequent first. */
export function describeSummary({ read, taken, updated, unchanged, refused }: ImportSummary): string[] {
  const refusals = [...refused].sort((a, b) => b[1].length - a[1].length);
  const refusedCount = refusals.reduce((sum, [, lines]) => sum + lines.length, 0);
  return [
    `${count(read)} rows read: ${count(taken)} taken, ${count(updated)} updated, ${count(unchanged)} unchanged, ${count(refusedCount)} refused.`,
    ...refusals.map(([reason, lines]) => {
      const shown = lines.slice(0, LINES_SHOWN).join(", ");
      const more = lines.length > LINES_SHOWN ? " …" : "";
      return `  ${count(lines.length)} × ${reason} (line${lines.length > 1 ? "s" : ""} ${shown}${more})`;
    }),
  ];
}
