import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeSeconds } from "./seconds-reporter.ts";

test("the seconds are written also in a checkout without earlier results", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-seconds-"));
  try {
    const file = path.join(folder, "test-results", "seconds.json");
    const seconds = [{ file: "a.test.ts", seconds: 1.5 }];
    writeSeconds(file, seconds);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(seconds);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
