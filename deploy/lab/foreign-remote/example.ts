import { readFileSync } from "node:fs";
import { inRoot } from "../../tools/paths.ts";

const readme = "shell/build/README.md";

/** The example's files in a README: a path in backquotes that ends with a colon or comma, then its code block. */
const shown = /^`([\w./-]+)`[^\n]*:\n\n```\w+\n(.*?)^```$/gms;

/** The files of the example of a remote that the package's README shows, by path. */
export function exampleFiles(): ReadonlyMap<string, string> {
  const text = readFileSync(inRoot(readme), "utf8");
  return new Map([...text.matchAll(shown)].map(([, file = "", content = ""]) => [file, content]));
}
