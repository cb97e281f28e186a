import { describe, expect, test } from "vitest";
import {
  countsOf,
  faultOf,
  linksIn,
  literalParts,
  readCoverageTable,
  undecidedCells,
} from "./coverage-table.ts";

const table = readCoverageTable();

describe("the coverage table", () => {
  test("the coverage table names tests that exist", () => {
    expect(linksIn(table).flatMap((link) => faultOf(link) ?? [])).toEqual([]);
  });

  test("the coverage table names a test or admits that there is none, in each row", () => {
    expect(undecidedCells(table)).toEqual([]);
  });

  test("states at its top how many promises and gaps it has", () => {
    const { counted, said } = countsOf(table);
    expect(said).toEqual(counted);
  });
});

describe("a link", () => {
  const read = (target: string) =>
    target === "a.test.ts" ? `test("a coin of %s is worth $price, at least", …)` : undefined;

  test("without its file, or with another title, is a fault", () => {
    const fault = (title: string, target = "a.test.ts") => faultOf({ title, target }, read);
    expect(fault("a coin of %s is worth $price, at least")).toBeUndefined();
    expect(fault("a coin is round")).toBe("a.test.ts has no test “a coin is round”.");
    expect(fault("a coin of", "b.test.ts")).toBe("b.test.ts does not exist.");
    expect(fault("%s")).toBe("a.test.ts has no test “%s”.");
  });

  test("a link may have brackets in its title", () => {
    expect(linksIn(String.raw`see [a \[b\] c](x.test.ts), [d](y.spec.ts)`)).toEqual([
      { title: "a [b] c", target: "x.test.ts" },
      { title: "d", target: "y.spec.ts" },
    ]);
  });

  test("a link is held to the literal parts of its title", () => {
    expect(literalParts("%s of $what is refused")).toEqual(["of", "is refused"]);
    expect(literalParts(`$\{from} leads to $\{to}`)).toEqual(["leads to"]);
  });
});

test("a row without a test or a note is found, and gaps are counted", () => {
  const rows = "2 promises, 1 of them without a test\n| promise | shown by |\n|---|---|\n";
  expect(undecidedCells(`${rows}| a | soon |\n| b | no test yet |`)).toEqual(["soon"]);
  expect(countsOf(`${rows}| a | [t](a.test.ts) |\n| b | no test yet: rare |`)).toEqual({
    counted: [2, 1],
    said: [2, 1],
  });
});
