/** A replacement in one place of the source. */
export interface Change {
  /** Path relative to the repository's root. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** An attack, the guard against it, and the test that proves the guard. */
export interface Threat {
  readonly what: string;
  /** Removes the guard. */
  readonly without: Change;
  /** A test that fails without the guard. */
  readonly test: { readonly file: string; readonly name: string };
}

/** Removes `guard` from `file`, or replaces it with `instead`; then the named test in `testFile` must fail. */
export const threat = (
  what: string,
  [file, from, to = ""]: readonly [file: string, guard: string, instead?: string],
  [testFile, name]: readonly [testFile: string, name: string],
): Threat => ({ what, without: { file, from, to }, test: { file: testFile, name } });
