import { expect, test } from "vitest";
import { markersIn } from "./markers-in.ts";

const names = (file: string, source: string) => markersIn(file, source).map(({ name }) => name);

test("a marker is a comment of its own, on a line or before an expression", () => {
  const source = "// guard: one-a\nconst a = /* guard: two */ 1; // guard: Three\n/** See guard: four. */";
  expect(names("a.ts", source)).toEqual(["one-a", "two"]);
});

test("text that looks like a marker is none", () => {
  expect(names("a.ts", 'const a = "// guard: one";')).toEqual([]);
});

test("a marker in JSX, a module and SQL is found", () => {
  expect(names("a.tsx", "const A = () => <b>{/* guard: one */ text}</b>;")).toEqual(["one"]);
  expect(names("a.mjs", "// guard: one\ncall();")).toEqual(["one"]);
  expect(names("a.sql", "SELECT 1;\n  -- guard: one\n  WHERE a = 1 -- guard: two is no marker\n")).toEqual([
    "one",
  ]);
});

test("the places of a marker: its start and what comes right after it", () => {
  const source = "  // guard: one\n  // Why.\n  call();";
  const [marker] = markersIn("a.ts", source);
  expect(source.slice(marker?.next)).toBe("call();");
});
