/** How a guard is removed. */
export type Removal =
  /** What a marker comment marks is deleted, or replaced by `instead`. */
  | { readonly kind: "marker"; readonly name: string; readonly instead: string | null }
  /** A setting of a JSON file, which has no comments, gets a value that does not guard. */
  | { readonly kind: "setting"; readonly file: string; readonly path: string; readonly value: unknown }
  /** A table is made without a constraint or a unique index. Migrations get no markers: an applied one is never edited. */
  | { readonly kind: "constraint"; readonly file: string; readonly name: string };

/** An attack, the guard against it, and the test that proves the guard. */
export interface Threat {
  readonly what: string;
  /** Removes the guard. */
  readonly without: Removal;
  /** A test that fails without the guard. */
  readonly test: { readonly file: string; readonly name: string };
}

/** What the comment `guard: <name>` marks in a source (see `markers/marked-node.ts` and `markers/without-node.ts`). */
export const guard = (name: string, { instead = null }: { instead?: string | null } = {}): Removal => ({
  kind: "marker",
  name,
  instead,
});

export const setting = (file: string, path: string, value: unknown): Removal => ({
  kind: "setting",
  file,
  path,
  value,
});

export const constraint = (file: string, name: string): Removal => ({ kind: "constraint", file, name });

/** Without its guard, a threat must make the named test in `testFile` fail. */
export const threat = (
  what: string,
  without: Removal,
  [testFile, name]: readonly [testFile: string, name: string],
): Threat => ({ what, without, test: { file: testFile, name } });
