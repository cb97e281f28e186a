import { expect, test } from "vitest";
import { packageNamed, usesIn } from "./used-packages.ts";
import { dependencyProblems, type Manifest } from "./violations.ts";

const root = { devDependencies: { vitest: "5.1.1" } };
const problems = (manifest: Manifest, uses: Record<string, string>, usedByTools = {}) =>
  dependencyProblems(
    {
      folder: "services/rooms/",
      manifest: { name: "@tutti/rooms", ...manifest },
      uses: Object.entries(uses).map(([file, name]) => ({ file, name })),
      usedByTools,
    },
    root,
  );
const source = "services/rooms/src/room/change.ts";
const testFile = "services/rooms/src/store.test.ts";

test("a source's package is declared in dependencies", () => {
  expect(problems({ dependencies: { pg: "8.23.1" } }, { [source]: "pg" })).toEqual([]);
  expect(problems({}, { [source]: "pg" })).toEqual([
    `${source} uses pg: declare it in services/rooms/package.json.`,
  ]);
  expect(problems({ devDependencies: { pg: "8.23.1" } }, { [source]: "pg" })).toEqual([
    `${source} runs in production: declare pg in dependencies, not devDependencies, of services/rooms/package.json.`,
  ]);
});

test("a test's package may be one of devDependencies, or of the root's", () => {
  expect(problems({ devDependencies: { pg: "8.23.1" } }, { [testFile]: "pg" })).toEqual([]);
  expect(problems({}, { [testFile]: "vitest" })).toEqual([]);
  expect(problems({}, { [source]: "vitest" })).toHaveLength(1);
  expect(problems({}, { [testFile]: "pg" })).toHaveLength(1);
});

test("types are enough for a package of which only types are used", () => {
  expect(problems({ devDependencies: { "@types/pg": "8.23.1" } }, { [source]: "pg" })).toEqual([]);
});

test("a declared package is used by a source or by a tool", () => {
  const manifest = { dependencies: { uuid: "14.0.3" } };
  expect(problems(manifest, {})).toEqual([
    "services/rooms/package.json declares uuid, which nothing in services/rooms/ uses: remove it.",
  ]);
  expect(problems(manifest, {}, { uuid: "a tool" })).toEqual([]);
  expect(problems(manifest, { [source]: "uuid" }, { uuid: "a tool" })).toHaveLength(1);
});

test.each([
  ["@tutti/kit/ui", "@tutti/kit"],
  ["pg", "pg"],
  ["@grpc/grpc-js", "@grpc/grpc-js"],
  ["zod/v4", "zod"],
  ["./store.ts", null],
  ["node:fs", null],
  ["path", null],
])("%s is a module of %s", (specifier, name) => {
  expect(packageNamed(specifier)).toBe(name);
});

test("the environment of a test and the files of a style sheet are uses", () => {
  expect(usesIn("a.test.ts", "// @vitest-environment happy-dom\n")).toEqual([
    { file: "a.test.ts", name: "happy-dom" },
  ]);
  const css = `@import "./base.css"; src: url("@fontsource-variable/inter/files/inter.woff2"); url("data:x")`;
  expect(usesIn("a.css", css)).toEqual([{ file: "a.css", name: "@fontsource-variable/inter" }]);
});
