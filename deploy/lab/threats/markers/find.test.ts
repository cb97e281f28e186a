import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findMarkers, placeOf } from "./find.ts";

test("markers are found in all sources of a repository but ignored ones", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-markers-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  write(".gitignore", "dist/\n");
  write("src/a.ts", "// guard: one\na();\n// guard: two\nb();\n");
  write("prisma/b.sql", "-- guard: three\nSELECT 1;\n");
  write("src/c.tsx", "// guard: one\nc();\n");
  write("dist/d.mjs", "// guard: one\nd();\n");
  write("docs/e.md", "// guard: one\n");
  expect(Object.fromEntries(findMarkers(folder))).toEqual({
    one: ["src/a.ts", "src/c.tsx"],
    two: ["src/a.ts"],
    three: ["prisma/b.sql"],
  });
});

const places = new Map([
  ["one", ["a.ts"]],
  ["two", ["a.ts", "b.sql"]],
]);

test("a marker is in one file, in one place", () => {
  expect(placeOf("one", places)).toBe("a.ts");
  expect(() => placeOf("two", places)).toThrow(
    'The marker "guard: two" is in more than one place: a.ts, b.sql',
  );
  expect(() => placeOf("three", places)).toThrow('No source has the marker "guard: three"');
});
