import { readFileSync } from "node:fs";
import { inRoot } from "../../paths.ts";

interface Term {
  readonly term: string;
  /** Its names in the code, parts of a name included. */
  readonly identifiers: readonly string[];
}

const page = "docs/glossary.md";
const row = /^\| (?<term>.+?) \| .+ \| (?<identifiers>[^|]+) \|$/;

export const termsIn = (markdown: string): Term[] =>
  markdown.split("\n").flatMap((line) => {
    const { term = "", identifiers = "" } = row.exec(line)?.groups ?? {};
    if (term === "" || term === "term" || /^-+$/.test(term)) return [];
    return [{ term, identifiers: [...identifiers.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name) }];
  });

export const readGlossary = (): Term[] => termsIn(readFileSync(inRoot(page), "utf8"));

/** Terms that the sources do not have, a line each. */
export function glossaryViolations(terms: readonly Term[], sources: readonly string[]): string[] {
  return terms.flatMap(({ term, identifiers }) => {
    if (identifiers.length === 0) return [`${page}: "${term}" names no identifier of the code`];
    return identifiers
      .filter((name) => {
        const word = new RegExp(`(?<!\\w)${name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!\\w)`);
        return !sources.some((source) => word.test(source));
      })
      .map((name) => `${page}: no source has \`${name}\`, the identifier of "${term}"`);
  });
}
