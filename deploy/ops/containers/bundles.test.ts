import { mkdtempSync, rmSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { bundleScript } from "../../tools/build/bundle.ts";
import { inRoot } from "../../tools/paths.ts";
import { closureOf, isWorkspace, nameOf, readLockfile } from "./closure.ts";
import { parts } from "./parts.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tutti-bundles-"));
afterAll(() => rmSync(folder, { recursive: true }));

const platform = { os: "linux", cpu: "x64", libc: "glibc" };
const scripts = parts.flatMap(({ name, workspace, bundles }) =>
  Object.entries(bundles).map(([script, source]) => ({ name, workspace, script, source })),
);

/** The packages that a script imports when it runs, by name. */
async function importsOf(script: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [script],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    write: false,
    metafile: true,
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const names = imports.map(({ path: name }) =>
    name
      .split("/")
      .slice(0, name.startsWith("@") ? 2 : 1)
      .join("/"),
  );
  return [...new Set(names)].filter((name) => !name.startsWith("node:") && !builtinModules.includes(name));
}

test.each(scripts)("$script of the image $name imports nothing that its image has not", async (bundle) => {
  const out = path.join(folder, bundle.script);
  await bundleScript(inRoot(bundle.source), out, "deploy");
  const installed = closureOf(readLockfile(), [bundle.workspace], platform).filter(
    (each) => !isWorkspace(each),
  );
  const imported = await importsOf(out);
  expect(imported).toContain("pg");
  expect(imported.filter((name) => !installed.map(nameOf).includes(name))).toEqual([]);
});
