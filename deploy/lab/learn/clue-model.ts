import type { ClueModel } from "@tutti/playlist-gen/internal/facts/clue-model.ts";

export interface Labelled<Label extends string> {
  readonly clues: readonly string[];
  readonly label: Label;
}

const FEWEST_SONGS = 40;
const FEWEST_USES = 3;
const SMOOTHING = 0.5;
/** A clue that says less for or against a label, in log-odds, is left out. */
const [LEAST_FOR, LEAST_AGAINST] = [0.8, -3];

/** Learns which clues go with which label; labels of few songs are left out. */
export function learnClues<Label extends string>(songs: readonly Labelled<Label>[]): ClueModel<Label> {
  const totals = new Map<Label, number>();
  const uses = new Map<string, Map<Label, number>>();
  for (const { clues, label } of songs) {
    totals.set(label, (totals.get(label) ?? 0) + 1);
    for (const clue of clues) {
      const counts = uses.get(clue) ?? new Map<Label, number>();
      if (!counts.size) uses.set(clue, counts);
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }
  const labels = [...totals].flatMap(([label, count]) => (count >= FEWEST_SONGS ? [label] : [])).sort();
  const total = (label: Label): number => totals.get(label) ?? 0;
  const all = labels.reduce((sum, label) => sum + total(label), 0);
  const kept = [...uses].flatMap(([clue, counts]): [string, number[]][] => {
    const met = [...counts.values()].reduce((a, b) => a + b, 0);
    if (met < FEWEST_USES) return [];
    const shares = labels.map(
      (label) => ((counts.get(label) ?? 0) + (SMOOTHING * met) / all) / (total(label) + SMOOTHING),
    );
    const mean = shares.reduce((sum, share, at) => sum + (share * total(labels[at] as Label)) / all, 0);
    const odds = shares.map((share) => Number(Math.log(share / mean).toFixed(1)));
    const says = Math.max(...odds) >= LEAST_FOR || Math.min(...odds) <= LEAST_AGAINST;
    return says ? [[clue, odds]] : [];
  });
  return {
    labels,
    priors: labels.map((label) => Number(Math.log(total(label) / all).toFixed(2))),
    clues: Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
