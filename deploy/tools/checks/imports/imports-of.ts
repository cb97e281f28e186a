import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { ResolverFactory } from "oxc-resolver";
import { inRoot } from "../../paths.ts";

const resolver = new ResolverFactory({
  conditionNames: ["import", "types", "node", "default"],
  extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
});

/** The modules that a source names: static, dynamic, re-exported and in types, such as `import("./a.ts").A`. */
export function specifiersOf(file: string, source: string): string[] {
  const found: string[] = [];
  const note = (node: { type: string; value?: unknown } | null) => {
    if (node?.type === "Literal" && typeof node.value === "string") found.push(node.value);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => note(source),
    ExportNamedDeclaration: ({ source }) => note(source),
    ExportAllDeclaration: ({ source }) => note(source),
    ImportExpression: ({ source }) => note(source),
    TSImportType: ({ source }) => note(source),
  }).visit(parseSync(file, source).program);
  return found;
}

/** Where an import leads: a path relative to the repository, or `npm:` and the specifier. Generated files may be missing. */
export function resolveImport(file: string, specifier: string): string {
  const { path: target } = resolver.sync(inRoot(path.dirname(file)), specifier);
  const relative = target ? path.relative(inRoot("."), target) : "";
  if (relative && !relative.startsWith("..") && !relative.includes("node_modules")) return relative;
  return specifier.startsWith(".")
    ? path.posix.join(path.posix.dirname(file), specifier)
    : `npm:${specifier}`;
}
