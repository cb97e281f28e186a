/** A link of a wiki, by its target or its text: `[[Halo (Beyoncé song)|Halo]]`. */
const WIKI_LINK = /\[\[([^[\]|]{1,200})(?:\|([^[\]|]{1,200}))?\]\]/g;
const QUALIFIER = / \([^()]{1,100}\)$/;
const DOUBLE = /(\*\*|__|~~|`|'''|'')(?=\S)([^*_~`]{1,300}?)\1/g;
const SINGLE = /(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]{1,300})\1(?![\p{L}\p{N}*_])/gu;

/** A line without the signs of Markdown and wikis around its words: headings, emphasis, code, links within a wiki. */
export function withoutMarkup(line: string): string {
  if (!/[#*_~`[']/.test(line)) return line;
  return line
    .replace(/^\s{0,9}#{1,6} (?=\S)/, "")
    .replaceAll(
      WIKI_LINK,
      (_all, target: string, text?: string) => text ?? target.replace(QUALIFIER, "").trim(),
    )
    .replaceAll(DOUBLE, "$2")
    .replaceAll(SINGLE, "$2");
}

/** The artist whom a wiki's link to a song names: `[[Halo (Beyoncé song)]]`. */
export function artistOfWikiLink(line: string): string {
  for (const [, target = ""] of line.matchAll(WIKI_LINK)) {
    const qualifier = QUALIFIER.exec(target)?.[0].slice(2, -1) ?? "";
    if (qualifier.endsWith(" song")) return qualifier.slice(0, -" song".length);
  }
  return "";
}
