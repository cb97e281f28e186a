import { globSync } from "node:fs";
import { inRoot } from "../../paths.ts";
import { packageOf, packages } from "./packages.ts";

const generated = ["**/node_modules/**", "**/dist/**", "**/gen/**"];

/** The TypeScript and JavaScript sources of all packages, relative to the repository. */
export const sources = (): string[] =>
  packages.flatMap(({ folder }) =>
    globSync(`${folder}**/*.{ts,tsx,mjs}`, { cwd: inRoot("."), exclude: generated }).filter(
      (file) => packageOf(file)?.folder === folder,
    ),
  );
