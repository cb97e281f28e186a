export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One line per failure, for readers who see only the end of the output. */
  readonly failures: readonly string[];
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

export const total = ({ passed, failed, skipped }: Counts): number => passed + failed + skipped;
