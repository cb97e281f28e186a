import { expect, test } from "vitest";
import { circleViolations } from "./circles.ts";
import { graphOf, readGraph } from "./graph.ts";

const a = "services/auth/src/a.ts";
const b = "services/auth/src/b.ts";
const c = "services/auth/src/c.ts";

// It parses all sources, which takes seconds on a busy machine.
test("no files import each other", { timeout: 60_000 }, () => {
  expect(circleViolations(readGraph())).toEqual([]);
});

test("two files that import each other are refused by name", () => {
  const imports = new Map([
    [a, [b]],
    [b, [a, c]],
    [c, []],
  ]);
  expect(circleViolations({ files: [a, b, c], imports })).toEqual([
    expect.stringContaining(`${a} ${b}: These files import each other`),
  ]);
});

test("a circle of three files is one violation", () => {
  const imports = new Map([
    [a, [b]],
    [b, [c]],
    [c, [a]],
  ]);
  expect(circleViolations({ files: [a, b, c], imports })).toEqual([
    expect.stringContaining(`${a} ${b} ${c}: These files import each other`),
  ]);
});

test("a file that two others import is no circle", () => {
  const imports = new Map([
    [a, [c]],
    [b, [c]],
    [c, []],
  ]);
  expect(circleViolations({ files: [a, b, c], imports })).toEqual([]);
});

test("an import of a type alone closes a circle", () => {
  const texts = new Map([
    [a, 'import { value } from "./b.ts";\nexport interface Kind { readonly value: typeof value }\n'],
    [b, 'import type { Kind } from "./a.ts";\nexport const value: number = 1;\nexport type Other = Kind;\n'],
  ]);
  expect(circleViolations(graphOf(texts))).toEqual([
    expect.stringContaining(`${a} ${b}: These files import each other`),
  ]);
});
