/** How a list differs from the one before. */
export interface Change {
  readonly addedIds: readonly string[];
  readonly removedIds: readonly string[];
  /** In both lists, at another place among those that are. */
  readonly movedIds: readonly string[];
  readonly kept: number;
  readonly isChanged: boolean;
}

export function changeOf(before: readonly string[], after: readonly string[]): Change {
  const [old, now] = [new Set(before), new Set(after)];
  const keptBefore = before.filter((id) => now.has(id));
  const keptAfter = after.filter((id) => old.has(id));
  const unmoved = new Set(longestRun(keptBefore, keptAfter));
  const addedIds = after.filter((id) => !old.has(id));
  const removedIds = before.filter((id) => !now.has(id));
  const movedIds = keptAfter.filter((id) => !unmoved.has(id));
  return {
    addedIds,
    removedIds,
    movedIds,
    kept: keptAfter.length,
    isChanged: addedIds.length + removedIds.length + movedIds.length > 0,
  };
}

/** The most songs that follow each other in both lists in the same order: all others have moved. */
function longestRun(before: readonly string[], after: readonly string[]): string[] {
  const place = new Map(before.map((id, at) => [id, at]));
  const runs: string[][] = [];
  let longest: string[] = [];
  after.forEach((id, at) => {
    const fits = runs.filter((run) => (place.get(run.at(-1) ?? "") ?? -1) < (place.get(id) ?? 0));
    const best = fits.reduce<string[]>((most, run) => (run.length > most.length ? run : most), []);
    const own = [...best, id];
    runs[at] = own;
    if (own.length > longest.length) longest = own;
  });
  return longest;
}
