import { expect, test } from "vitest";
import { serviceFolders, serviceNames } from "../../tools/paths.ts";
import { closureOf, isWorkspace, type Lockfile, nameOf, readLockfile } from "./closure.ts";

const platform = { os: "linux", cpu: "x64", libc: "glibc" };
const packages: Lockfile = readLockfile();
const closure = (workspace: string) => closureOf(packages, [workspace], platform);

const workspaces = Object.entries(packages).filter(([folder]) => isWorkspace(folder));
const declared = (kind: "dependencies" | "devDependencies") =>
  new Set(workspaces.flatMap(([, manifest]) => Object.keys(manifest[kind] ?? {})));
const production = declared("dependencies");
/** Packages that only tools and tests declare. Types have no code, and some packages depend on them. */
const tools = [...declared("devDependencies")].filter(
  (name) => !production.has(name) && !name.startsWith("@types/"),
);

test("prisma's command line, TypeScript and the bundlers are known as tools", () => {
  expect(tools).toEqual(expect.arrayContaining(["prisma", "typescript", "esbuild", "vitest", "tsoa"]));
});

test.each(serviceNames)("%s needs no tool in production", (name) => {
  const names = closure(serviceFolders[name]).map(nameOf);
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((each) => tools.includes(each))).toEqual([]);
});

test.each(serviceNames)("%s needs nothing of the pages, and no package of another platform", (name) => {
  const folders = closure(serviceFolders[name]);
  expect(folders.filter(isWorkspace).sort()).toEqual(["proto", "services/kit", serviceFolders[name]].sort());
  expect(folders.filter((each) => /win32|darwin|arm64|musl|react/.test(each))).toEqual([]);
});

test("the native parts that a service needs are in", () => {
  const names = closure("services/auth").map(nameOf);
  expect(names).toEqual(
    expect.arrayContaining([
      "@node-rs/argon2-linux-x64-gnu",
      "@img/sharp-libvips-linux-x64",
      "@prisma/client",
    ]),
  );
});

const small: Lockfile = {
  app: { dependencies: { a: "1", kit: "1" }, devDependencies: { tool: "1" } },
  kit: { dependencies: { b: "2" } },
  "node_modules/kit": { link: true, resolved: "kit" },
  "node_modules/a": {
    dependencies: { b: "1" },
    optionalDependencies: { native: "1", "native-win": "1" },
    peerDependencies: { tool: "1", host: "1" },
    peerDependenciesMeta: { tool: { optional: true } },
  },
  "node_modules/a/node_modules/b": { version: "1.0.0" },
  "node_modules/b": { version: "2.0.0" },
  "node_modules/host": {},
  "node_modules/native": { os: ["linux"], cpu: ["x64"] },
  "node_modules/native-win": { os: ["win32"] },
  "node_modules/tool": {},
};

test("a package is taken from the nearest folder; peers are in, optional ones out", () => {
  expect(closureOf(small, ["app"], platform)).toEqual([
    "app",
    "kit",
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/b",
    "node_modules/host",
    "node_modules/native",
  ]);
});

test("a missing package is an error", () => {
  expect(() => closureOf({ app: { dependencies: { gone: "1" } } }, ["app"], platform)).toThrow(
    /app needs gone/,
  );
});
