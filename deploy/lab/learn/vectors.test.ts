import { expect, test } from "vitest";
import { embed } from "./vectors.ts";

const document = (...names: string[]) => new Map(names.map((name) => [name, 1]));
const documents = [
  ...Array.from({ length: 6 }, () => document("grunge", "rock", "1990")),
  ...Array.from({ length: 6 }, () => document("metal", "rock", "1990")),
  ...Array.from({ length: 6 }, () => document("trap", "rap", "2010")),
  document("once"),
];

test("what occurs together is near, what never does is far, and rare names are left out", () => {
  const { names, rows } = embed(documents, 4);
  expect(names).not.toContain("once");
  const cosine = (one: string, other: string): number => {
    const [a = new Float64Array(), b = new Float64Array()] = [
      rows[names.indexOf(one)],
      rows[names.indexOf(other)],
    ];
    const dot = (x: Float64Array, y: Float64Array) =>
      x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  };
  expect(cosine("trap", "rap")).toBeGreaterThan(0.7);
  expect(cosine("grunge", "metal")).toBeGreaterThan(0.7);
  expect(Math.abs(cosine("grunge", "trap"))).toBeLessThan(0.2);
});

test("the same documents give the same vectors", () => {
  expect(embed(documents, 3)).toEqual(embed(documents, 3));
});
