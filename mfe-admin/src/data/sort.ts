import { getLanguage } from "@tutti/kit/text";

type Direction = "ascending" | "descending";

export interface Sorting<Key extends string> {
  readonly by: Key;
  readonly direction: Direction;
}

const collators = new Map<string, Intl.Collator>();

/** In the order of the page's language. */
function compareWords(a: string, b: string): number {
  const language = getLanguage();
  const known =
    collators.get(language) ?? new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  collators.set(language, known);
  return known.compare(a, b);
}

/** Compares numbers and booleans by value, strings (including ISO times) alphabetically; missing values come first. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === "string" && typeof b === "string") return compareWords(a, b);
  return Number(a ?? Number.NEGATIVE_INFINITY) - Number(b ?? Number.NEGATIVE_INFINITY);
}

/** Rows sorted by one field; the sort is stable. */
export function sorted<Row extends object>(
  rows: readonly Row[],
  { by, direction }: Sorting<Extract<keyof Row, string>>,
): readonly Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(a[by], b[by]));
}

/** Rows sorted by the first field in descending order; ties by the next field, and so on. */
export const ranked = <Row extends object>(
  rows: readonly Row[],
  ...fields: readonly Extract<keyof Row, string>[]
): readonly Row[] =>
  fields.reduceRight<readonly Row[]>((order, by) => sorted(order, { by, direction: "descending" }), rows);

/** Reverses the sorted column; another column starts descending, or ascending if it is text. */
export function nextSorting<Key extends string>(
  sorting: Sorting<Key>,
  clicked: { readonly key: Key; readonly isText?: boolean },
): Sorting<Key> {
  if (sorting.by === clicked.key)
    return { by: clicked.key, direction: sorting.direction === "ascending" ? "descending" : "ascending" };
  return { by: clicked.key, direction: clicked.isText ? "ascending" : "descending" };
}
