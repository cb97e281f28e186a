/** Another text in one place of the source. */
export interface Change {
  /** From the checkout's root. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

/** What somebody may try, what stands in the way, and what shows that it does. */
export interface Threat {
  readonly what: string;
  /** The source without the guard. */
  readonly without: Change;
  /** A test that then fails. */
  readonly test: { readonly file: string; readonly name: string };
}

/** `guard` is taken out of `file`, or put in another text's place, and the test of this name in `testFile` fails. */
export const threat = (
  what: string,
  [file, from, to = ""]: readonly [file: string, guard: string, instead?: string],
  [testFile, name]: readonly [testFile: string, name: string],
): Threat => ({ what, without: { file, from, to }, test: { file: testFile, name } });
