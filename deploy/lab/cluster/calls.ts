/** One call of the load, finished. Times are `performance.now()`. */
interface Call {
  readonly kind: string;
  readonly began: number;
  readonly ended: number;
  /** Why it failed; null for a success. */
  readonly failure: string | null;
}

/** The finished calls of a load, in the order of their ends. */
export class Calls {
  readonly #calls: Call[] = [];

  add(call: Call): void {
    this.#calls.push(call);
  }

  between(from: number, to = Number.POSITIVE_INFINITY): readonly Call[] {
    return this.#calls.filter(({ ended }) => ended >= from && ended <= to);
  }

  failed(from: number, to?: number): readonly Call[] {
    return this.between(from, to).filter(({ failure }) => failure !== null);
  }

  /**
   * Milliseconds from `from` until calls of a kind succeed for good: until the end of its last failed call, 0 without one.
   */
  backAfter(from: number, kind: string): number {
    const failed = this.failed(from).filter((call) => call.kind === kind);
    return Math.max(0, (failed.at(-1)?.ended ?? from) - from);
  }
}

/** Failures by kind and reason, a line each. */
export function failureLines(failed: readonly Call[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, failure } of failed) {
    const line = `${kind}: ${failure}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `${count} × ${line}`);
}
