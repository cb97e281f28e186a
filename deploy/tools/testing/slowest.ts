export interface FileSeconds {
  readonly file: string;
  readonly seconds: number;
}

/** The part of Playwright's JSON report that has durations, in ms. */
export interface TimedSuite {
  readonly suites?: readonly TimedSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** The duration of each end-to-end file's tests. */
export function playwrightSeconds(suites: readonly TimedSuite[]): FileSeconds[] {
  const inSuite = ({ specs, suites: inner = [] }: TimedSuite): FileSeconds[] => [
    ...specs.map(({ file, tests }) => ({
      file: `shell/e2e/${file}`,
      seconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
    })),
    ...inner.flatMap(inSuite),
  ];
  const byFile = Map.groupBy(suites.flatMap(inSuite), ({ file }) => file);
  return [...byFile].map(([file, parts]) => ({ file, seconds: sum(parts.map(({ seconds }) => seconds)) }));
}

/** The files that took longest, one line each, longest first. */
export const slowest = (files: readonly FileSeconds[], count = 20): string[] =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`);
