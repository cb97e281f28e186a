import { readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Static imports of a module: `import … from`, `import "…"`, `export … from`; type-only ones are excluded. */
const loaded = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gms;
const isOurs = (specifier: string) => specifier.startsWith(".") || specifier.startsWith("@tutti/");

/** The chain of static imports from `entry` to generated code; null when there is none. */
export function wayToGenerated(entry: string): readonly string[] | null {
  const seen = new Set<string>();
  const walk = (file: string, way: readonly string[]): readonly string[] | null => {
    if (seen.has(file)) return null;
    seen.add(file);
    if (file.split(path.sep).includes("gen")) return way;
    const { resolve } = createRequire(file);
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(loaded)) {
      if (!isOurs(specifier)) continue;
      const next = realpathSync(resolve(specifier));
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return null;
  };
  return walk(entry, [entry]);
}
