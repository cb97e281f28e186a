import { expect, test } from "vitest";
import { circleViolations, folderViolations } from "./circles.ts";
import { graphOf, readGraph } from "./graph.ts";

const a = "services/auth/src/a.ts";
const b = "services/auth/src/b.ts";
const c = "services/auth/src/c.ts";

// It parses all sources, which takes seconds on a busy machine.
test("no files or folders import each other", () => {
  const graph = readGraph();
  expect([...circleViolations(graph), ...folderViolations(graph)]).toEqual([]);
});

test("two folders of a package that import each other by different files are refused", () => {
  const [screen, price, purchases] = ["shop/Store.tsx", "data/price.ts", "shop/kinds.ts"].map(
    (file) => `mfe-store/src/${file}`,
  ) as [string, string, string];
  const files = [screen, price, purchases];
  const imports = new Map([
    [screen, [price]],
    [price, [purchases]],
  ]);
  expect(circleViolations({ files, imports })).toEqual([]);
  expect(folderViolations({ files, imports })).toEqual([
    expect.stringContaining("mfe-store/src/data mfe-store/src/shop: These folders"),
  ]);
});

test("a package without circles of folders has to leave the list", () => {
  const files = ["services/auth/src/main.ts"];
  expect(folderViolations({ files, imports: new Map() }, new Set(["services/auth/"]))).toEqual([
    expect.stringContaining("services/auth/: Its folders import each other no more"),
  ]);
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
