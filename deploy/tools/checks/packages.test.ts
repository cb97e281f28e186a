import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../paths.ts";

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

const read = (file: string) => readFileSync(inRoot(file), "utf8");
const locked = Object.entries<LockedPackage>(JSON.parse(read("package-lock.json")).packages);
const installed = locked.filter(([name, { link }]) => name.includes("node_modules/") && !link);

test("no package runs a script of its own when it is installed", () => {
  expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true");
});

test("every package has the locked hash, independent of the registry", () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([]);
});

test("every version in a package.json is exact", () => {
  const folders = locked.filter(([name]) => !name.includes("node_modules/")).map(([name]) => name);
  const loose = folders.flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${folder || "."}/package.json`));
    return Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) && !name.startsWith("@tutti/"),
    );
  });
  expect(loose).toEqual([]);
});
