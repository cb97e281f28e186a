import { readFileSync } from "node:fs";
import { inRoot } from "../../paths.ts";
import { resolveImport, specifiersOf } from "./imports-of.ts";
import { packageOf } from "./packages.ts";
import { adviceFor, isTest } from "./rules.ts";
import { sources } from "./sources.ts";

const unexportedAdvice = "Import what the package exports: add an export to its package.json, or do without.";

/** Why an import is forbidden and what to do instead; null for an allowed one. */
export function refusalOf(file: string, specifier: string): string | null {
  const target = resolveImport(file, specifier);
  const advice = isTest(file) ? null : adviceFor(file, target);
  if (advice) return advice;
  const [from, to] = [packageOf(file), packageOf(target)];
  return to && from !== to && !to.exportedFiles.some((face) => face.test(target)) ? unexportedAdvice : null;
}

/** Forbidden imports of the repository's sources, a line each. */
export const violations = (): string[] =>
  sources().flatMap((file) =>
    specifiersOf(file, readFileSync(inRoot(file), "utf8")).flatMap((specifier) => {
      const refusal = refusalOf(file, specifier);
      return refusal ? [`${file}: "${specifier}". ${refusal}`] : [];
    }),
  );
