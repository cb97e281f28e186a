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

/** Why a test run does not count as passed, as a sentence; null when it does. */
export function objectionTo(
  { passed, failed, skipped }: Counts,
  { mayNotSkip }: { readonly mayNotSkip: boolean },
): string | null {
  if (failed > 0) return "Some tests failed.";
  if (passed === 0) return "No test ran, so nothing is known: see what was skipped, and why.";
  if (mayNotSkip && skipped > 0) return "Some tests were skipped, which --no-skips forbids.";
  return null;
}
