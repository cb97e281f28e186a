import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../paths.ts";

interface Workspace {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string) => readFileSync(inRoot(file), "utf8");

const newestRelease = /^## (\d+\.\d+\.\d+) · /m.exec(read("CHANGELOG.md"))?.[1];

const locked = Object.entries<Workspace>(JSON.parse(read("package-lock.json")).packages).filter(
  ([place]) => !place.includes("node_modules/"),
);
const workspaces = locked.map(([place, entry]) => {
  const manifest: Workspace = JSON.parse(read(`${place || "."}/package.json`));
  return { place: place || "the root", entry, manifest };
});

test("every workspace has the version of CHANGELOG.md's newest release, in its package.json and in the lockfile", () => {
  expect(workspaces.length).toBeGreaterThan(10);
  const versions = workspaces.flatMap(({ place, entry, manifest }) => [
    `${place}: ${manifest.version}`,
    `${place} in package-lock.json: ${entry.version}`,
  ]);
  expect(versions.filter((line) => !line.endsWith(`: ${newestRelease}`))).toEqual([]);
});

test("a workspace depends on another by any version, so that a release changes no dependency", () => {
  const pinned = workspaces.flatMap(({ place, entry, manifest }) =>
    [entry, manifest]
      .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
      .filter(([name, version]) => name.startsWith("@tutti/") && version !== "*")
      .map(([name, version]) => `${place}: ${name} ${version}`),
  );
  expect(pinned).toEqual([]);
});
