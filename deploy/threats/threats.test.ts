import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../local/paths.ts";
import { threats } from "./all.ts";
import { changed } from "./change.ts";

test.each(threats.map((threat) => [threat.what, threat] as const))(
  "the guard against %s stands where it is said to, and has its test",
  (_what, { without, test }) => {
    expect(changed(readFileSync(inRoot(without.file), "utf8"), without)).not.toBeNull();
    expect(existsSync(inRoot(test.file))).toBe(true);
  },
);

test("a text that stands nowhere or twice is not changed", () => {
  const change = { file: "", from: "b", to: "" };
  expect(changed("abc", change)).toBe("ac");
  expect(changed("ac", change)).toBeNull();
  expect(changed("abcb", change)).toBeNull();
});
