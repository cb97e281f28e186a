import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { exampleFiles } from "./example.ts";

const files = exampleFiles();
const json = (file: string) => JSON.parse(files.get(file) ?? "null");

test("the README of the build shows all files of a remote", () => {
  expect([...files.keys()].toSorted()).toEqual([
    ...["package.json", "remote.json", "rspack.config.mjs", "src/App.tsx", "src/lifecycles.ts"],
    "tsconfig.json",
  ]);
});

test("its remote installs the packages of this version, and the kit's React", () => {
  const versionIn = (folder: string) => JSON.parse(readFileSync(inRoot(folder, "package.json"), "utf8"));
  const { version, dependencies } = versionIn("shell/kit");
  expect(json("package.json")).toMatchObject({
    dependencies: {
      "@tutti/kit": `file:tutti-kit-${version}.tgz`,
      "@tutti/proto": `file:tutti-proto-${version}.tgz`,
      react: dependencies.react,
    },
    devDependencies: { "@tutti/remote-build": `file:tutti-remote-build-${version}.tgz` },
  });
});

test("its remote has one name", () => {
  expect(files.get("rspack.config.mjs")).toContain(`name: "${json("remote.json").name}"`);
  expect(files.get("src/lifecycles.ts")).toContain(`name: "${json("remote.json").name}"`);
});
