import { median } from "../shared/statistics.ts";

export type Figures = Readonly<Record<string, number>>;

/** The median of each figure over all runs. */
export const medians = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((key) => [key, median(runs.map((run) => run[key] ?? Number.NaN))]),
  );

const units: Record<string, [label: string, unit: string, digits: number]> = {
  score: ["performance score", "", 0],
  fcp: ["first contentful paint", "ms", 0],
  lcp: ["largest contentful paint", "ms", 0],
  tbt: ["total blocking time", "ms", 0],
  scriptKb: ["JavaScript and its headers", "KB", 1],
  machine: ["machine, by Lighthouse", "", 0],
  title: ["song title visible", "ms", 0],
  sound: ["sound plays", "ms", 0],
};

/** A row per figure; with `before` also its figure and the ratio. */
export function table(title: string, now: Figures, before: Figures | null): string {
  const rows = Object.entries(now).map(([key, value]) => {
    const [label, unit, digits] = units[key] ?? [key, "", 1];
    const written = (n: number) => `${n.toFixed(digits)} ${unit}`.trimEnd().padStart(12);
    const other = before?.[key];
    const ratio = other === undefined ? "" : `${written(other)}${(value / other).toFixed(2).padStart(10)}`;
    return `  ${label.padEnd(26)}${written(value)}${ratio}`;
  });
  const head = before ? `${"now".padStart(12)}${"before".padStart(12)}${"ratio".padStart(10)}` : "";
  return [`${title.padEnd(28)}${head}`, ...rows].join("\n");
}
