import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { resolveImport } from "../../tools/checks/imports/imports-of.ts";
import { packages } from "../../tools/checks/imports/packages.ts";
import { isTest } from "../../tools/checks/imports/rules.ts";
import { sources } from "../../tools/checks/imports/sources.ts";
import { inRoot } from "../../tools/paths.ts";
import type { Graph } from "./graph.ts";

/** Files that programs load by their names: configurations, entry points, modules of the bundler, scenarios of k6. */
const loadedByName =
  /(?:\.config\.(?:ts|mjs)|\/main\.tsx?|lifecycles\.ts|\.worker\.ts|\.controller\.ts|\/authentication\.ts|\/test-setup\.ts)$|^shell\/build\/[^/]+\.mjs$|^deploy\/lab\/load\/[^/]+\.ts$/;

/** `file` and the name of an export of it. */
const key = (file: string, name: string) => `${file}#${name}`;
const everything = "*";

/** The exports of product files that no other file imports, tests neither. */
export function deadExports({ text: read }: Graph): string[] {
  const used = new Set<string>();
  const exported: { file: string; name: string }[] = [];
  const tests = sources().filter(isTest);
  const text = new Map([
    ...read,
    ...tests.map((file) => [file, readFileSync(inRoot(file), "utf8")] as const),
  ]);
  for (const file of text.keys()) {
    const { module } = parseSync(file, text.get(file) ?? "");
    for (const { moduleRequest, entries } of module.staticImports) {
      const target = resolveImport(file, moduleRequest.value);
      for (const { importName } of entries)
        used.add(
          key(
            target,
            importName.kind === "Name"
              ? (importName.name ?? "")
              : importName.kind === "Default"
                ? "default"
                : everything,
          ),
        );
    }
    for (const { start, end } of module.dynamicImports.map(({ moduleRequest }) => moduleRequest)) {
      const specifier = /^["'`](.*)["'`]$/.exec((text.get(file) ?? "").slice(start, end))?.[1];
      if (specifier) used.add(key(resolveImport(file, specifier), everything));
    }
    for (const { entries } of module.staticExports)
      for (const { exportName, importName, moduleRequest } of entries) {
        if (moduleRequest) {
          const target = resolveImport(file, moduleRequest.value);
          used.add(key(target, importName.kind === "Name" ? (importName.name ?? "") : everything));
        }
        const name = exportName.kind === "Default" ? "default" : exportName.name;
        if (name && read.has(file)) exported.push({ file, name });
      }
    // import("./a.ts").A in a type.
    for (const [, specifier = "", name = everything] of (text.get(file) ?? "").matchAll(
      /\bimport\("([^"]+)"\)(?:\.(\w+))?/g,
    ))
      used.add(key(resolveImport(file, specifier), name));
  }
  const isFace = (file: string) =>
    packages.some(({ exportedFiles }) => exportedFiles.some((face) => face.test(file)));
  return exported
    .filter(
      ({ file, name }) =>
        !isFace(file) &&
        !loadedByName.test(file) &&
        !used.has(key(file, name)) &&
        !used.has(key(file, everything)),
    )
    .map(({ file, name }) => `${file}: ${name}`);
}
