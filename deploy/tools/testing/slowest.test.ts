import { expect, test } from "vitest";
import { playwrightSeconds, slowest } from "./slowest.ts";

test("the longest come first, and no more than asked for", () => {
  const files = [2, 12.34, 0.5].map((seconds, i) => ({ file: `${i}.test.ts`, seconds }));
  expect(slowest(files, 2)).toEqual(["  12.3 s  1.test.ts", "   2.0 s  0.test.ts"]);
});

test("the tests of a file are added up, with those of nested groups and repeated attempts", () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { specs: [spec("a.spec.ts", 1000, 500)], suites: [{ specs: [spec("a.spec.ts", 250)] }] },
    { specs: [spec("b.spec.ts", 100)] },
  ];
  expect(playwrightSeconds(suites)).toEqual([
    { file: "shell/e2e/a.spec.ts", seconds: 1.75 },
    { file: "shell/e2e/b.spec.ts", seconds: 0.1 },
  ]);
});
