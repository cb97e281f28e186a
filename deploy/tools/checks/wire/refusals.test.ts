import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { refusals } from "./refusals.ts";

const between = (written: z.ZodType, read: z.ZodType) =>
  refusals(z.toJSONSchema(written, { io: "input" }), z.toJSONSchema(read, { io: "input" }), "it");

const song = z.object({ id: z.string(), kind: z.enum(["a", "b"]), seconds: z.number().min(0).max(10) });

const accepted: [change: string, read: z.ZodType, written: z.ZodType][] = [
  ["an optional field that the writer does not know", song.extend({ more: z.string().optional() }), song],
  ["a field that the reader does not know", song, song.extend({ more: z.string() })],
  ["a field that is always written and may be absent", song.partial(), song],
  ["a value that is not written any more", song, song.extend({ kind: z.literal("a") })],
  ["a wider range", song.extend({ seconds: z.number() }), song],
  ["an integer read as a number", z.number(), z.int()],
  ["null for what may be null", song.nullable(), song],
  ["a literal that the pattern allows", z.string().regex(/^a/), z.literal("ab")],
  ["a member of a union", z.union([z.string(), z.number()]), z.number()],
];
test.each(accepted)("%s is accepted", (_, read, written) => {
  expect(between(written, read)).toEqual([]);
});

const refused: [change: string, read: z.ZodType, written: z.ZodType, reason: string][] = [
  ["a removed field", song, song.omit({ id: true }), "it.id is not written, and required"],
  ["a new required field", song.extend({ more: z.string() }), song, "it.more is not written, and required"],
  ["an optional field that is required", song, song.partial({ id: true }), "it.id is not always written"],
  ["another type", song, song.extend({ id: z.int() }), "it.id is integer, and read as string"],
  ["a number read as an integer", z.int(), z.number(), "it is number, and read as integer"],
  ["null", song, song.nullable(), "it is null, and read as object"],
  [
    "another value of a list",
    song,
    song.extend({ kind: z.enum(["a", "c"]) }),
    'it.kind may be "c", which no',
  ],
  ["a text instead of a list", song, song.extend({ kind: z.string() }), 'it.kind may be "string", which no'],
  ["a higher maximum", song, song.extend({ seconds: z.number().min(0) }), "the maximum of it.seconds"],
  ["a lower minimum", song, song.extend({ seconds: z.number().max(9) }), "the minimum of it.seconds"],
  ["an exclusive bound", z.number().gt(0), z.number().min(0), "the minimum of it may be 0"],
  ["a longer text", z.string().max(3), z.string().max(4), "the greatest length of it may be 4"],
  ["a shorter text", z.string().min(1), z.string(), "the least length of it"],
  ["another pattern", z.string().regex(/a/), z.string().regex(/b/), "it is read with another pattern"],
  ["a format", z.uuid(), z.string(), "it is read with another pattern"],
  [
    "a literal that a pattern refuses",
    z.string().regex(/^a/),
    z.literal("b"),
    'it may be "b", which ^a refuses',
  ],
  ["items of another type", z.array(z.int()), z.array(z.string()), "it[] is string, and read as integer"],
  ["more items", z.array(z.int()).max(1), z.array(z.int()), "the greatest number of items of it"],
  ["fewer items", z.array(z.int()).min(1), z.array(z.int()), "the least number of items of it"],
  ["values of a record", z.record(z.string(), z.int()), z.record(z.string(), z.string()), "it.* is string"],
  ["keys of a record", z.record(z.uuid(), z.int()), z.record(z.string(), z.int()), "key of it is read with"],
  ["anything", z.string(), z.unknown(), "it is anything, and read as string"],
];
test.each(refused)("%s is a break", (_, read, written, reason) => {
  expect(between(written, read)[0]).toContain(reason);
});

test("a keyword that the comparison does not know is an error", () => {
  expect(() => refusals({}, { multipleOf: 2 }, "it")).toThrow("it: cannot compare multipleOf");
});

/** A schema with values that it accepts. */
interface Shape {
  readonly type: z.ZodType;
  readonly values: fc.Arbitrary<unknown>;
}

const range = fc
  .tuple(fc.integer({ min: -3, max: 3 }), fc.nat(3))
  .map(([min, more]) => ({ min, max: min + more }));
const leaf: fc.Arbitrary<Shape> = fc.oneof(
  range.map(({ min, max }) => ({ type: z.int().min(min).max(max), values: fc.integer({ min, max }) })),
  range.map(({ min, max }) => ({
    type: z
      .number()
      .gt(min)
      .max(max + 1),
    values: fc.double({ min, max: max + 1, minExcluded: true, noNaN: true }),
  })),
  fc.tuple(fc.nat(2), fc.nat(2)).map(([min, more]) => ({
    type: z
      .string()
      .min(min)
      .max(min + more),
    values: fc.string({ minLength: min, maxLength: min + more, unit: fc.constantFrom("a", "b") }),
  })),
  fc.subarray(["", "a", "bb"], { minLength: 1 }).map((values) => ({
    type: z.enum(values),
    values: fc.constantFrom(...values),
  })),
  fc.constantFrom(
    { type: z.boolean(), values: fc.boolean() },
    { type: z.null(), values: fc.constant(null) },
    { type: z.string().regex(/^a+$/), values: fc.constantFrom("a", "aa") },
  ),
);
const field = (of: fc.Arbitrary<Shape>) => fc.record({ of, isOptional: fc.boolean() });
const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc
      .dictionary(fc.constantFrom("a", "b"), field(tie("shape")), { noNullPrototype: true })
      .map((fields) => ({
        type: z.object(
          Object.fromEntries(
            Object.entries(fields).map(([name, { of, isOptional }]) => [
              name,
              isOptional ? of.type.optional() : of.type,
            ]),
          ),
        ),
        values: fc.record(
          Object.fromEntries(Object.entries(fields).map(([name, { of }]) => [name, of.values])),
          { requiredKeys: Object.keys(fields).filter((name) => !fields[name]?.isOptional) },
        ),
      })),
    fc.tuple(tie("shape"), fc.nat(2)).map(([{ type, values }, max]) => ({
      type: z.array(type).max(max),
      values: fc.array(values, { maxLength: max }),
    })),
    fc.tuple(tie("shape"), tie("shape")).map(([a, b]) => ({
      type: z.union([a.type, b.type]),
      values: fc.oneof(a.values, b.values),
    })),
  ),
}));

/** Any other reader, or one that accepts more than what is written. */
const readerOf = ({ type }: Shape): fc.Arbitrary<z.ZodType> =>
  fc.oneof(
    shape.map((other) => other.type),
    shape.map((other) => z.union([other.type, type])),
  );

test("whatever is called compatible is accepted by the reader's schema, for any two schemas", () => {
  let compatible = 0;
  fc.assert(
    fc.property(
      shape.chain((written) => fc.tuple(fc.constant(written.type), readerOf(written), written.values)),
      ([written, read, value]) => {
        if (between(written, read).length > 0) return;
        compatible++;
        expect(read.safeParse(value).success).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
  expect(compatible).toBeGreaterThan(50);
});

test("a schema is compatible with itself", () => {
  fc.assert(
    fc.property(shape, ({ type }) => {
      expect(between(type, type)).toEqual([]);
    }),
  );
});
