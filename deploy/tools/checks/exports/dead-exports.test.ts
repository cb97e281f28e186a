import { expect, test } from "vitest";
import { deadExports } from "./dead-exports.ts";

const deadIn = (files: Readonly<Record<string, string>>): string[] =>
  deadExports(new Map(Object.entries(files)));
const [one, other] = ["services/rooms/src/virtual/one.ts", "services/rooms/src/virtual/other.ts"];

test("an export that no file imports is found by its name", () => {
  const text = "export const a = 1; export interface B {} export function c() { return a; }";
  expect(deadIn({ [one]: text })).toEqual([`${one}: a`, `${one}: B`, `${one}: c`]);
});

test.each([
  ["by name", 'import { a } from "./one.ts";'],
  ["under another name", 'import { a as b } from "./one.ts";'],
  ["as a type", 'import type { a } from "./one.ts";'],
  ["in a type", 'type A = import("./one.ts").a;'],
  ["with everything", 'import * as all from "./one.ts";'],
  ["when it is needed", 'const all = await import("./one.ts");'],
])("an export that a file imports %s is none", (_how, text) => {
  expect(deadIn({ [one]: "export const a = 1;", [other]: text })).toEqual([]);
});

test("a test counts as an importer, and its own exports are not counted", () => {
  const text = 'import { a } from "./one.ts"; export const helper = a;';
  expect(deadIn({ [one]: "export const a = 1;", "services/rooms/src/virtual/one.test.ts": text })).toEqual(
    [],
  );
});

test("an export that is only passed on is dead where it is passed on", () => {
  const passed = 'export { a } from "./one.ts";';
  expect(deadIn({ [one]: "export const a = 1;", [other]: passed })).toEqual([`${other}: a`]);
});

test("a default export that no file imports is found", () => {
  expect(deadIn({ [one]: "export default 1;" })).toEqual([`${one}: default`]);
  expect(deadIn({ [one]: "export default 1;", [other]: 'import a from "./one.ts"; a;' })).toEqual([]);
});
