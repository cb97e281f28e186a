import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inRoot } from "../../paths.ts";
import { superLinear } from "./analyse.ts";
import { readers } from "./violations.ts";

test.each([
  [/^#EXTINF:\s*(-?\d+(?:\.\d+)?)[^,]*,(.*)$/i],
  [/(a+)+$/],
  [/^(?:a|a)*$/],
  [/^(?:a|b|ab)*c/],
  [/^(\w+\s?)*$/],
  [/\s+$/],
  [/^(.+?) by (.+)$/],
  [/\(feat[^)]*\)/],
  [/,(?<!x),+$/],
])("%s is refused", (pattern) => {
  expect(superLinear(pattern)).not.toBeNull();
});

test.each([
  [/(?<!\s)\s+$/],
  [/^\s+/],
  [/[([][^()[\]]*[)\]]/g],
  [/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/],
  [/\b(?:live|remix|acoustic)\b/],
])("%s is linear", (pattern) => {
  expect(superLinear(pattern)).toBeNull();
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tutti-patterns-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the check says about one module with this code. */
function violationsIn(code: string): string[] {
  const file = path.join(folder, "planted.ts");
  writeFileSync(file, code);
  const main = inRoot("deploy/tools/checks/patterns/main.ts");
  const { stderr } = spawnSync(process.execPath, [main, path.relative(inRoot("."), file)], {
    encoding: "utf8",
  });
  return stderr.split("\n").filter(Boolean);
}

test("a literal, a constructed pattern and one of a text that nobody has read are found in a source", () => {
  expect(violationsIn("export const a = /^(a+)+$/;")).toMatchObject([expect.stringContaining(":1: ")]);
  const constructed = 'const part = "(a+)+";\nexport const a = new RegExp(part + "$");';
  expect(violationsIn(constructed)).toMatchObject([expect.stringContaining("not linear")]);
  const dynamic = "export const has = (text: string, word: string) => RegExp(word).test(text);";
  expect(violationsIn(dynamic)).toMatchObject([expect.stringContaining("// linear pattern: ")]);
  expect(violationsIn(`// linear pattern: words are letters alone\n${dynamic}`)).toEqual([]);
});

test("the sources of services, gateway, contracts, shell and remotes are read", () => {
  expect(readers()).toEqual(
    expect.arrayContaining([
      "services/playlist-gen/src/import/read-list.ts",
      "gateway/src/request/call-path.ts",
      "proto/remotes/registry.ts",
      "shell/kit/src/parts/FieldFrame.tsx",
      "mfe-room/src/data/screen-at.ts",
    ]),
  );
});
