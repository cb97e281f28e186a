import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint, isStale, remember } from "./stale.ts";

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

test("a step is stale until it ran, and again when an input or an output is not as it left it", () => {
  const step = { name: "web", inputs: ["src"], outputs: ["dist"] };
  const stale = () => isStale(step, inFolder("one"));
  expect(stale()).toBe(true);
  mkdirSync(inFolder("one/dist"));
  writeFileSync(inFolder("one/dist/main.js"), "1");
  remember(step, inFolder("one"));
  expect(stale()).toBe(false);

  writeFileSync(inFolder("one/src/a.ts"), "export const a = 2;");
  expect(stale()).toBe(true);
  // Built alone from the change, which is then reverted.
  writeFileSync(inFolder("one/dist/main.js"), "2");
  writeFileSync(inFolder("one/src/a.ts"), "export const a = 1;");
  expect(stale()).toBe(true);
  remember(step, inFolder("one"));
  rmSync(inFolder("one/dist"), { recursive: true });
  expect(stale()).toBe(true);
});
