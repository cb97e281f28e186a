import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "./stale.ts";

let folder: string;
const inFolder = (...parts: string[]) => path.join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tutti-stale-"));
  mkdirSync(inFolder("one/src"), { recursive: true });
  writeFileSync(inFolder("one/package-lock.json"), "{}");
  writeFileSync(inFolder("one/src/a.ts"), "export const a = 1;");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const now = (checkout = "one") => fingerprint(inFolder(checkout), ["src"]);

test("a copy of a checkout at another path has the same fingerprint", () => {
  cpSync(inFolder("one"), inFolder("two"), { recursive: true });
  expect(now("two")).toBe(now("one"));
});

test("the name, the content and the lockfile each change the fingerprint", () => {
  const seen = new Set([now()]);
  writeFileSync(inFolder("one/src/a.ts"), "export const a = 2;");
  seen.add(now());
  renameSync(inFolder("one/src/a.ts"), inFolder("one/src/b.ts"));
  seen.add(now());
  writeFileSync(inFolder("one/package-lock.json"), '{"lockfileVersion":3}');
  seen.add(now());
  expect(seen.size).toBe(4);
});

test("a changed test does not", () => {
  const before = now();
  writeFileSync(inFolder("one/src/a.test.ts"), "expect(1).toBe(1);");
  expect(now()).toBe(before);
});
