import { linksIn } from "@tutti/service-kit";
import { Parser } from "htmlparser2";

/** Elements of which each begins a line. */
const BLOCKS = new Set(
  "p div li tr br h1 h2 h3 h4 h5 h6 dt dd table ul ol section article blockquote".split(" "),
);
/** Elements whose text is not displayed. */
const HIDDEN = new Set(["script", "style", "head", "title", "template"]);

export const isHtml = (content: string): boolean =>
  /^<(?:!doctype (?:html|netscape)|html[\s>]|(?:ul|ol|table|li|p|div|body)[\s>])/i.test(content);

/**
 * The lines of a page, each with the addresses of its links; of a page with links to videos, as of Takeout and of bookmarks,
 * those lines alone.
 */
export function linesOfHtml(content: string): string[] {
  const lines = [""];
  const hidden: string[] = [];
  let address = "";
  const write = (text: string): void => {
    lines.push(`${lines.pop() ?? ""}${text}`);
  };
  const parser = new Parser({
    onopentag: (name, { href = "" }) => {
      if (HIDDEN.has(name)) hidden.push(name);
      if (BLOCKS.has(name)) lines.push("");
      if (name === "td" || name === "th") write("\t");
      if (name === "a") address = /^https?:/i.test(href) ? href : "";
    },
    ontext: (text) => {
      if (hidden.length === 0) write(text.replaceAll(/\s+/g, " "));
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) hidden.pop();
      if (BLOCKS.has(name)) lines.push("");
      if (name === "a" && address) write(` ${address} `);
    },
  });
  parser.end(content);
  const written = lines.map((line) => line.trim().replace(/^Watched\s+/, "")).filter(Boolean);
  const linked = written.filter((line) => linksIn(line).some(({ link }) => link.kind === "video"));
  return linked.length > 0 ? linked : written;
}
