import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { inRoot } from "../../paths.ts";
import { resolveImport } from "../imports/imports-of.ts";
import { isTest, pageSources } from "./catalogues.ts";

interface LazyImport {
  readonly target: string;
  /** The catalogues that are loaded with it: `parts.with(() => import("./Panel.tsx"))`. */
  readonly loaded: readonly string[];
}

interface Module {
  /** What it imports at once, apart from catalogues. */
  readonly imports: readonly string[];
  /** The catalogues that it reads. */
  readonly reads: readonly string[];
  readonly lazy: readonly LazyImport[];
}

const isCatalogue = (file: string) => file.endsWith("/texts/index.ts");

function moduleOf(file: string): Module {
  const imports: string[] = [];
  const reads: string[] = [];
  const moduleOfName = new Map<string, string>();
  const withs: { readonly start: number; readonly end: number; readonly name: string }[] = [];
  const lazy: { readonly start: number; readonly target: string }[] = [];
  new Visitor({
    ImportDeclaration({ source, importKind, specifiers }) {
      if (importKind === "type") return;
      const target = resolveImport(file, source.value);
      for (const { local } of specifiers) moduleOfName.set(local.name, target);
      const names = specifiers.map((each) =>
        each.type === "ImportSpecifier" && each.imported.type === "Identifier" ? each.imported.name : "",
      );
      if (!isCatalogue(target)) imports.push(target);
      else if (names.includes("t") || names.includes("rich")) reads.push(target);
    },
    ExportNamedDeclaration({ source }) {
      if (source) imports.push(resolveImport(file, source.value));
    },
    CallExpression({ callee, start, end }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (callee.property.name === "with" && callee.object.type === "Identifier")
        withs.push({ start, end, name: callee.object.name });
    },
    ImportExpression({ source, start }) {
      if (source.type === "Literal" && typeof source.value === "string")
        lazy.push({ start, target: resolveImport(file, source.value) });
    },
  }).visit(parseSync(file, readFileSync(inRoot(file), "utf8")).program);
  return {
    imports,
    reads,
    lazy: lazy.map(({ start, target }) => ({
      target,
      loaded: withs
        .filter((each) => each.start < start && start < each.end)
        .flatMap(({ name }) => moduleOfName.get(name) ?? []),
    })),
  };
}

/** Lazy imports whose code reads a catalogue that neither they nor what imports them load. */
export function unloadedCatalogues(folder: string): string[] {
  const own = pageSources().filter(
    (file) => file.startsWith(`${folder}/src/`) && !isTest(file) && !/\/texts\//.test(file),
  );
  const modules = new Map(own.map((file) => [file, moduleOf(file)]));
  const readsOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(file)) return new Set();
    seen.add(file);
    const { imports = [], reads = [] } = modules.get(file) ?? {};
    return new Set([...reads, ...imports.flatMap((each) => [...readsOf(each, seen)])]);
  };
  const ofEveryPage = [`${folder}/src/texts/index.ts`, "shell/kit/src/texts/index.ts"];
  return own.flatMap((file) => {
    const present = new Set([...ofEveryPage, ...readsOf(file)]);
    return (modules.get(file)?.lazy ?? []).flatMap(({ target, loaded }) =>
      [...readsOf(target)]
        .filter((catalogue) => !present.has(catalogue) && !loaded.includes(catalogue))
        .map((catalogue) => `${file} imports ${target}, which reads ${catalogue}`),
    );
  });
}
