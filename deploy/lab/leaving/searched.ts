/** Where the person was found: a column, a subject, a key. */
export interface Finding {
  readonly place: string;
  readonly hits: number;
}

/** One place that was searched. */
export interface Searched {
  readonly where: string;
  /** Rows, messages, keys or files in it. */
  readonly entries: number;
  readonly findings: readonly Finding[];
}

export const hitsOf = (searched: readonly Searched[]): number =>
  searched.flatMap(({ findings }) => findings).reduce((sum, { hits }) => sum + hits, 0);

/** Counts hits by their place. */
export function byPlace(found: readonly string[]): Finding[] {
  const counts = new Map<string, number>();
  for (const place of found) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts].map(([place, hits]) => ({ place, hits }));
}

/** A table of what was searched: places without anything in them are one line. */
export function tableOf(searched: readonly Searched[]): string {
  const empty = searched.filter(({ entries }) => entries === 0);
  const lines = searched
    .filter(({ entries }) => entries > 0)
    .map(({ where, entries, findings }) => {
      const places = findings.map(({ place, hits }) => `${place} ${hits}`).join(", ");
      return `  ${where.padEnd(34)} ${String(entries).padStart(7)}  ${places || "-"}`;
    });
  const rest =
    empty.length > 0 ? [`  and ${empty.length} empty: ${empty.map(({ where }) => where).join(", ")}`] : [];
  return [`  ${"searched".padEnd(34)} entries  hits`, ...lines, ...rest].join("\n");
}
