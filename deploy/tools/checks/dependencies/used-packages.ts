import { globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { inRoot } from "../../paths.ts";
import { specifiersOf } from "../imports/imports-of.ts";
import { packageOf } from "../imports/packages.ts";
import { sources } from "../imports/sources.ts";

/** A package that a file uses. */
export interface Use {
  readonly file: string;
  readonly name: string;
}

/** The package of a specifier such as `@tutti/kit/ui`; null for a relative path and for Node's own modules. */
export function packageNamed(specifier: string): string | null {
  if (specifier.startsWith(".") || specifier.startsWith("node:") || builtinModules.includes(specifier))
    return null;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

const environment = /@vitest-environment\s+([\w-]+)/g;
const loadedByCss = /(?:@import\s+|url\()["']([^"':]+)["']/g;
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** The packages that a text uses: by imports, by the environment of a test, in CSS by files. */
export function usesIn(file: string, text: string): Use[] {
  const specifiers = file.endsWith(".css")
    ? matches(text, loadedByCss)
    : [...specifiersOf(file, text), ...matches(text, environment)];
  return specifiers.flatMap((specifier) => {
    const name = packageNamed(specifier);
    return name ? [{ file, name }] : [];
  });
}

/** Generated code, which is missing in a checkout in which nothing was generated yet, and style sheets. */
const further = (): string[] =>
  globSync(["{proto,gateway,services/*}/gen/**/*.ts", "{shell,mfe-*}/**/*.css"], {
    cwd: inRoot("."),
    exclude: ["**/node_modules/**", "**/dist/**", "**/dist-dev/**"],
  });

/** What each workspace uses, by its folder with a slash at the end. */
export function usedPackages(): ReadonlyMap<string, readonly Use[]> {
  const uses = [...sources(), ...further()].flatMap((file) =>
    usesIn(file, readFileSync(inRoot(file), "utf8")),
  );
  return Map.groupBy(uses, ({ file }) => packageOf(file)?.folder ?? "");
}
