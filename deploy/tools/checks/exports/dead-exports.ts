import { languageCodes } from "@tutti/proto/languages";
import { parseSync } from "oxc-parser";
import { resolveImport } from "../imports/imports-of.ts";
import { packages } from "../imports/packages.ts";
import { isTest } from "../imports/rules.ts";

/** Files that programs load by their names: configurations, entry points, modules of the bundler, scenarios of k6. */
const loadedByName =
  /(?:\.config\.(?:ts|mjs)|\/main\.tsx?|lifecycles\.ts|\.worker\.ts|\.controller\.ts|\/authentication\.ts|\/test-setup\.ts)$|^shell\/build\/[^/]+\.mjs$|^deploy\/lab\/load\/[^/]+\.ts$/;

/** Whether another package may import a file. */
const isFace = (file: string): boolean =>
  packages.some(({ exportedFiles }) => exportedFiles.some((face) => face.test(file)));

/** The variable part of the import of a catalogue. */
const anyLanguage = ["$", "{language}"].join("");

/** Stands for every export of a file. */
const everything = "*";
const keyOf = (file: string, name: string): string => `${file}#${name}`;

interface Names {
  /** The names that a file exports. */
  readonly exported: readonly string[];
  /** What it uses of others, see {@link keyOf}. */
  readonly used: readonly string[];
}

/** `import("./a.ts").A` in a type. */
const importedType = /\bimport\("([^"]+)"\)(?:\.(\w+))?/g;

function namesIn(file: string, source: string): Names {
  const { module } = parseSync(file, source);
  const exported: string[] = [];
  const used: string[] = [];
  const use = (specifier: string, name: string | null | undefined) =>
    used.push(keyOf(resolveImport(file, specifier), name ?? everything));
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName } of entries)
      use(moduleRequest.value, importName.kind === "Default" ? "default" : importName.name);
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] = /^["'`](.*)["'`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    // Catalogues are imported by a template, `./${language}.ts`.
    const specifiers = specifier?.includes(anyLanguage)
      ? languageCodes.map((code) => specifier.replace(anyLanguage, code))
      : [specifier];
    for (const each of specifiers) if (each) use(each, everything);
  }
  for (const { entries } of module.staticExports)
    for (const { exportName, importName, moduleRequest } of entries) {
      if (moduleRequest) use(moduleRequest.value, importName.name);
      const name = exportName.kind === "Default" ? "default" : exportName.name;
      if (name) exported.push(name);
    }
  for (const [, specifier = "", name] of source.matchAll(importedType)) use(specifier, name);
  return { exported, used };
}

/** Exports of product files, by their texts, that no file imports, tests neither. */
export function deadExports(texts: ReadonlyMap<string, string>): string[] {
  const files = [...texts].map(([file, source]) => ({ file, ...namesIn(file, source) }));
  const used = new Set(files.flatMap((each) => each.used));
  return files
    .filter(({ file }) => !isTest(file) && !isFace(file) && !loadedByName.test(file))
    .filter(({ file }) => !used.has(keyOf(file, everything)))
    .flatMap(({ file, exported }) =>
      exported.filter((name) => !used.has(keyOf(file, name))).map((name) => `${file}: ${name}`),
    );
}
