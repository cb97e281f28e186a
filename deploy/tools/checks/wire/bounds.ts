import type { z } from "zod";

/** The least or greatest value that a schema allows, inclusive or not; null: no limit. */
interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

const tighter = (a: Bound | null, b: Bound | null, sign: 1 | -1): Bound | null => {
  if (!a || !b) return a ?? b;
  if (a.value === b.value) return a.exclusive ? a : b;
  return (a.value - b.value) * sign > 0 ? a : b;
};

const bound = (value: number | undefined, exclusive: boolean): Bound | null =>
  value === undefined ? null : { value, exclusive };

export type Schema = z.core.JSONSchema.BaseSchema;

const literalBound = ({ const: literal }: Schema): Bound | null =>
  typeof literal === "number" ? { value: literal, exclusive: false } : null;

const lowest = (schema: Schema) =>
  literalBound(schema) ??
  tighter(bound(schema.minimum, false), bound(schema.exclusiveMinimum as number | undefined, true), 1);
const highest = (schema: Schema) =>
  literalBound(schema) ??
  tighter(bound(schema.maximum, false), bound(schema.exclusiveMaximum as number | undefined, true), -1);

/** Whether all values within `written` are within `read`. */
function within(written: Bound | null, read: Bound | null, sign: 1 | -1): boolean {
  if (!read) return true;
  if (!written) return false;
  if (written.value === read.value) return written.exclusive || !read.exclusive;
  return (written.value - read.value) * sign > 0;
}

const show = (limit: Bound | number | null | undefined): string => {
  if (limit === null || limit === undefined) return "unlimited";
  return typeof limit === "number" ? String(limit) : `${limit.value}${limit.exclusive ? " (exclusive)" : ""}`;
};

/** Lengths of a text are counted in UTF-16 units, as by the schemas' library. */
const lengthOf = (schema: Schema, least: boolean): number | undefined =>
  typeof schema.const === "string"
    ? schema.const.length
    : ((least ? schema.minLength : schema.maxLength) as number | undefined);

function textRefusals(written: Schema, read: Schema, path: string): string[] {
  const { const: literal } = written;
  if (typeof literal === "string")
    return read.pattern === undefined || new RegExp(read.pattern).test(literal)
      ? []
      : [`${path} may be ${JSON.stringify(literal)}, which ${read.pattern} refuses`];
  return (["pattern", "format"] as const)
    .filter((keyword) => read[keyword] !== undefined && read[keyword] !== written[keyword])
    .map((keyword) => `${path} is read with another ${keyword}`);
}

/** Why limits of `read` may refuse values of `written`: numbers, lengths, patterns. */
export function boundRefusals(written: Schema, read: Schema, path: string): string[] {
  const atLeast: [string, number | undefined, number | undefined][] = [
    ["length", lengthOf(written, true), lengthOf(read, true)],
    ["number of items", written.minItems, read.minItems],
  ];
  const atMost: typeof atLeast = [
    ["length", lengthOf(written, false), lengthOf(read, false)],
    ["number of items", written.maxItems, read.maxItems],
  ];
  const reason = (what: string, own: Bound | number | null | undefined, limit: typeof own) =>
    `the ${what} of ${path} may be ${show(own)}, and is read up to ${show(limit)}`;
  return [
    ...(within(lowest(written), lowest(read), 1) ? [] : [reason("minimum", lowest(written), lowest(read))]),
    ...(within(highest(written), highest(read), -1)
      ? []
      : [reason("maximum", highest(written), highest(read))]),
    ...atLeast
      .filter(([, own = 0, limit = 0]) => own < limit)
      .map(([what, own, limit]) => reason(`least ${what}`, own, limit)),
    ...atMost
      .filter(([, own = Infinity, limit = Infinity]) => own > limit)
      .map(([what, own, limit]) => reason(`greatest ${what}`, own, limit)),
    ...textRefusals(written, read, path),
  ];
}
