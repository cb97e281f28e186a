import { Parser } from "htmlparser2";

/** A link of a wiki, by its target or its text: `[[Halo (Beyoncé song)|Halo]]`. */
const WIKI_LINK = /\[\[([^[\]|]{1,200})(?:\|([^[\]|]{1,200}))?\]\]/g;
/** Of HTML and of forums, around words. */
const TAG = /<\/?(?:b|i|u|em|strong)>|\[\/?(?:b|i|u|s|color|size)(?:=[^[\]]{1,40})?\]/gi;
/** Signs as HTML writes them: `&amp;`, `&#39;`. */
const ENTITY = /&(?:[a-z]{2,8}\d{0,2}|#\d{1,6}|#x[0-9a-f]{1,5});/gi;

function decoded(entity: string): string {
  let text = "";
  new Parser({ ontext: (part) => (text += part) }).end(entity);
  return text;
}

const QUALIFIER = / \([^()]{1,100}\)$/;
const DOUBLE = /(\*\*|__|~~|`|'''|'')(?=\S)([^*_~`]{1,300}?)\1/g;
const SINGLE = /(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]{1,300})\1(?![\p{L}\p{N}*_])/gu;

/** Whether a line is crossed out, in Markdown, HTML or a forum. */
export const isStruck = (line: string): boolean =>
  /^\s*(?:[-*•] )?(?:~~.*~~|<(s|del|strike)>.*<\/\1>|\[s\].*\[\/s\])\s*$/i.test(line);

/**
 * A line without the signs of Markdown, wikis and HTML around its words: headings, emphasis, code, links within a wiki,
 * entities.
 */
export function withoutMarkup(line: string): string {
  if (!/[#*_~`[<>'&]/.test(line)) return line;
  return line
    .replaceAll(ENTITY, decoded)
    .replaceAll(TAG, "")
    .replace(/^(?:> ?){1,5}(?=[^>\s])/, "")
    .replace(/^\s{0,9}#{1,6} (?=\S)/, "")
    .replaceAll(
      WIKI_LINK,
      (_all, target: string, text?: string) => text ?? target.replace(QUALIFIER, "").trim(),
    )
    .replaceAll(DOUBLE, "$2")
    .replaceAll(SINGLE, "$2");
}

/**
 * Lines in which tables of a wiki have a row each, with tabs between its cells: `! Title !! Artist`, `|-`, `| Halo || Beyoncé`.
 * Numbers of lines are kept.
 */
export function withPlainTables(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.startsWith("{|"))) return lines;
  let row = -1;
  const plain: string[] = [];
  lines.forEach((line, i) => {
    plain.push("");
    if (/^(?:\{\||\|\}|\|[-+])/.test(line)) row = -1;
    else if (/^[|!]/.test(line)) {
      const cells = line.slice(1).split(/\|\||!!/);
      if (row < 0) row = i;
      plain[row] = [plain[row] ?? "", ...cells.map((cell) => cell.trim())].filter(Boolean).join("\t");
    } else plain[i] = line;
  });
  return plain;
}

/** The artist whom a wiki's link to a song names: `[[Halo (Beyoncé song)]]`. */
export function artistOfWikiLink(line: string): string {
  for (const [, target = ""] of line.matchAll(WIKI_LINK)) {
    const qualifier = QUALIFIER.exec(target)?.[0].slice(2, -1) ?? "";
    if (qualifier.endsWith(" song")) return qualifier.slice(0, -" song".length);
  }
  return "";
}
