import { linksIn } from "@tutti/service-kit";
import { Parser } from "htmlparser2";
import type { FileEntry } from "./file-entry.ts";

/** Elements of which each begins a line. */
const BLOCKS = new Set(
  "p div li tr br h1 h2 h3 h4 h5 h6 dt dd table ul ol section article blockquote".split(" "),
);
/** Elements whose text is not displayed. */
const HIDDEN = new Set(["script", "style", "head", "title", "template"]);
/** Classes of what Takeout writes on each entry of a history that is not the entry. */
const NOTE = /\bmdl-typography--(?:caption|title)\b/;

const CELL = /\bclass="[^"]{0,200}\bcontent-cell\b/;

export const isHtml = (content: string): boolean =>
  /^<(?:!doctype (?:html|netscape)|html[\s>]|(?:ul|ol|table|li|p|div|body)[\s>])/i.test(content);

interface Line {
  text: string;
  /** Of its first link. */
  label: string;
  /** Lines of one block are parted by `<br>`. */
  readonly block: number;
}

/** The lines of a page that have text, each with the addresses of its links. */
function linesOf(content: string): Line[] {
  const lines: Line[] = [{ text: "", label: "", block: 0 }];
  /** The elements within which nothing is read, and all within them. */
  const hidden: string[] = [];
  let block = 0;
  let address = "";
  let label = "";
  const begin = (isBreak: boolean): void => {
    if (!isBreak) block++;
    lines.push({ text: "", label: "", block });
  };
  const write = (text: string): void => {
    const line = lines.at(-1);
    if (line) line.text += text;
  };
  const parser = new Parser({
    onopentag: (name, { href = "", class: classes = "" }) => {
      if (HIDDEN.has(name) || (hidden.length > 0 ? hidden[0] === name : NOTE.test(classes)))
        hidden.push(name);
      if (BLOCKS.has(name)) begin(name === "br");
      if (name === "td" || name === "th") write("\t");
      if (name !== "a") return;
      address = /^https?:/i.test(href) ? href : "";
      label = "";
    },
    ontext: (text) => {
      if (hidden.length > 0) return;
      const plain = text.replaceAll(/\s+/g, " ");
      write(plain);
      if (address) label += plain;
    },
    onclosetag: (name) => {
      if (hidden.at(-1) === name) hidden.pop();
      if (BLOCKS.has(name)) begin(name === "br");
      if (name !== "a" || !address || hidden.length > 0) return;
      write(` ${address} `);
      const line = lines.at(-1);
      if (line) line.label ||= label.trim();
      address = "";
    },
  });
  parser.end(content);
  return lines.map((line) => ({ ...line, text: line.text.trim() })).filter(({ text }) => text);
}

const CHANNEL = /youtube\.com\/(?:channel|user|c)\/|youtube\.com\/@/i;
/** "May 1, 2024, 8:14:03 PM CEST", "01.05.2024, 20:14", "1 May 2024". */
const DATE =
  /^(?=.*\d{4})(?=.*\d{1,2}[:.]\d{2}|\d{1,2}\.? \p{L}{3,12}\.? \d{4}$)[\p{L}\p{N}\s.,:/年月日()+-]{8,60}$/u;

const hasVideo = ({ text }: Line): boolean => linksIn(text).some(({ link }) => link.kind === "video");

/** The entries of one block: of a video that was watched its title, its channel and the time, else a line each. */
function entriesOf(lines: readonly Line[], isHistory: boolean): FileEntry[] {
  const facts = lines.filter(({ text }) => CHANNEL.test(text) || DATE.test(text));
  const others = lines.filter((line) => !facts.includes(line));
  if (others.length === 0) return lines.map(({ text }) => ({ line: 0, written: text }));
  const isEntry = isHistory && facts.length > 0;
  return others.map((line): FileEntry => {
    const written = line.text;
    if (!isEntry) return { line: 0, written };
    const [link] = linksIn(written);
    // What was watched without a link to it has been removed.
    if (!link) return { line: 0, written, isRemoved: true };
    if (link.link.kind !== "video") return { line: 0, written };
    const isName = line.label !== "" && linksIn(line.label).length === 0;
    const channel = facts.find(({ text }) => CHANNEL.test(text))?.label;
    return { line: 0, title: isName ? line.label : "", channel, videoId: link.link.videoId, written };
  });
}

/** The entries of a page with links to videos, as of Takeout and of bookmarks; the lines of any other page. */
export function readHtml(content: string): {
  readonly lines: readonly string[];
  readonly entries?: readonly FileEntry[];
} {
  const lines = linesOf(content);
  const isTakeout = CELL.test(content);
  if (!isTakeout && !lines.some(hasVideo)) return { lines: lines.map(({ text }) => text) };
  const blocks = [...Map.groupBy(lines, ({ block }) => block).values()];
  const isHistory =
    isTakeout || blocks.some((each) => each.some(hasVideo) && each.some(({ text }) => DATE.test(text)));
  const entries = blocks.flatMap((each) => entriesOf(each, isHistory));
  return { lines: [], entries: entries.map((entry, i) => ({ ...entry, line: i + 1 })) };
}
