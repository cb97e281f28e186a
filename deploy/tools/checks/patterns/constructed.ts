import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inRoot } from "../../paths.ts";
import { type Construction, type Pattern, patternsOf } from "./patterns-of.ts";

/** A comment before a construction, with the reason why it is linear for every text that it is made of. */
const reviewed = /\/\/ linear pattern: \S/;

/** Whether the line above a construction, or above the statement that it is in, has the comment. */
function isReviewed({ line }: Construction, text: string): boolean {
  return text
    .split("\n")
    .slice(Math.max(0, line - 4), line)
    .some((each) => reviewed.test(each));
}

function callSite(stack: string): string | null {
  const frame = stack
    .split("\n")
    .find((each) => each.includes("file://") && !each.includes("/constructed.ts"));
  const [, url = "", line = ""] = /(file:\/\/[^\s()]+?):(\d+):\d+/.exec(frame ?? "") ?? [];
  return url ? `${path.relative(inRoot("."), fileURLToPath(url))}:${line}` : null;
}

/**
 * The patterns that modules construct while they load, by importing them. Those that run later are not seen: they are
 * `unseen` unless a comment says why they are linear.
 */
export async function constructedIn(files: readonly string[]): Promise<{
  readonly patterns: readonly Pattern[];
  readonly unseen: readonly Construction[];
}> {
  const sites = files.flatMap((file) => {
    const text = readFileSync(inRoot(file), "utf8");
    return patternsOf(file, text).constructions.filter((site) => !isReviewed(site, text));
  });
  const seen = new Map<string, Pattern[]>();
  const Original = globalThis.RegExp;
  const watched = new Proxy(Original, {
    construct: (target, [source, flags], newTarget) => {
      const made: RegExp = Reflect.construct(target, [source, flags], newTarget);
      const at = callSite(new Error("where").stack ?? "");
      const [, file = "", line = ""] = /^(.*):(\d+)$/.exec(at ?? "") ?? [];
      const pattern = { file, line: Number(line), source: made.source, flags: made.flags };
      if (at) seen.set(at, [...(seen.get(at) ?? []), pattern]);
      return made;
    },
  });
  globalThis.RegExp = watched;
  try {
    for (const file of new Set(sites.map((site) => site.file)))
      await import(pathToFileURL(inRoot(file)).href).catch(() => null);
  } finally {
    globalThis.RegExp = Original;
  }
  const at = ({ file, line }: Construction) => seen.get(`${file}:${line}`) ?? [];
  return { patterns: sites.flatMap(at), unseen: sites.filter((site) => at(site).length === 0) };
}
