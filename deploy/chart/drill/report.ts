/** What a step measured: a line of its table, and whether a goal was missed. */
export interface Row {
  readonly what: string;
  readonly result: string;
  /** The goal that was missed; null when it was met or there is none. */
  readonly missed: string | null;
}

/** Prints results as they come, and remembers missed goals. */
export class Report {
  readonly #began = performance.now();
  readonly missed: string[] = [];

  say(text: string): void {
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(0).padStart(5);
    console.log(`${seconds} s  ${text}`);
  }

  row({ what, result, missed }: Row): void {
    this.say(`  ${what.padEnd(34)} ${result}${missed === null ? "" : `   MISSED: ${missed}`}`);
    if (missed !== null) this.missed.push(`${what}: ${missed}`);
  }

  /** A row with a goal; `goal` says what should have been. */
  check(what: string, result: string, isMet: boolean, goal: string): void {
    this.row({ what, result, missed: isMet ? null : goal });
  }
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
