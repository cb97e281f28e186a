import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import MarkdownIt from "markdown-it";
import anchor from "markdown-it-anchor";
import { inRoot } from "../paths.ts";
import { apiDocument } from "./api.ts";
import { apiPage } from "./navigation.ts";

type Token = ReturnType<typeof markdown.parse>[number];

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A heading with the text below it, for the search. */
interface Section extends Heading {
  readonly content: string;
}

export interface Page {
  /** The Markdown file, relative to the repository. */
  readonly file: string;
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
  /** Pictures of the page, relative to the repository. */
  readonly pictures: readonly string[];
}

/** The address of a page, relative to the site. */
export const addressOf = (file: string): string => file.replace(/\.md$/, ".html");
/** A link from one file of the site to another. */
export const linkFrom = (file: string, target: string): string =>
  path.posix.relative(path.posix.dirname(file), target);

/** Anchors as the hosts of repositories make them, so that one link works on both. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{Pc} -]/gu, "")
    .replaceAll(" ", "-");

const markdown = new MarkdownIt().use(anchor, {
  slugify: slugOf,
  permalink: anchor.permalink.headerLink({ safariReaderFix: true }),
});
const { rules } = markdown.renderer;
rules.table_open = () => `<div class="table" tabindex="0" role="region" aria-label="Table"><table>\n`;
rules.table_close = () => "</table></div>\n";
const codeBlock = (content: string) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(content)}</code></pre>\n`;
rules.fence = (tokens, i) => codeBlock(tokens[i]?.content ?? "");
rules.code_block = rules.fence;

const textOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) =>
      children
        ? textOf(children)
        : /break$/.test(type)
          ? " "
          : /^(?:text|code|fence)/.test(type)
            ? content
            : "",
    )
    .join("");

function sectionsOf(tokens: readonly Token[]): Section[] {
  const sections: { level: number; id: string; text: string; content: string }[] = [];
  tokens.forEach((token, i) => {
    const before = tokens[i - 1];
    if (before?.type === "heading_open")
      sections.push({
        level: Number(before.tag.slice(1)),
        id: String(before.attrGet("id") ?? ""),
        text: textOf([token]),
        content: "",
      });
    else {
      const section = sections.at(-1);
      if (section && /^(?:inline|fence|code_block)$/.test(token.type))
        section.content += `${textOf([token])} `;
    }
  });
  return sections;
}

const sourceOf = (file: string): string =>
  file === apiPage ? apiDocument() : readFileSync(inRoot(file), "utf8");

interface Parsed {
  readonly file: string;
  readonly tokens: Token[];
  readonly sections: readonly Section[];
}

/** All pages; throws an error that names every link without a target. */
export function renderPages(files: readonly string[], source = sourceOf): Page[] {
  const parsed = new Map(
    files.map((file): [string, Parsed] => {
      const tokens = markdown.parse(source(file), {});
      return [file, { file, tokens, sections: sectionsOf(tokens) }];
    }),
  );
  const broken: string[] = [];
  const pages = [...parsed.values()].map((page) => render(page, parsed, broken));
  if (broken.length > 0) throw new Error(`Links without a target:\n${broken.join("\n")}`);
  return pages;
}

function render(
  { file, tokens, sections }: Parsed,
  all: ReadonlyMap<string, Parsed>,
  broken: string[],
): Page {
  const pictures: string[] = [];
  const missing = (address: string) => broken.push(`${file}: ${address}`);
  /** The file of the repository that an address names: of a folder its README, if that is a page. */
  const targetOf = (address: string): string => {
    const target = path.posix.join(path.posix.dirname(file), decodeURI(address));
    const readme = path.posix.join(target, "README.md");
    return all.has(readme) ? readme : target;
  };
  const follow = (open: Token, close: Token | undefined, text: string): void => {
    const address = String(open.attrGet("href") ?? "");
    if (/^https?:|^mailto:[^{]/.test(address)) {
      open.attrSet("rel", "noreferrer");
      return;
    }
    const [place = "", id] = address.split("#");
    const target = place ? targetOf(place) : file;
    const page = all.get(target);
    if (page) {
      if (id && !page.sections.some((section) => section.id === id)) missing(address);
      open.attrSet("href", `${linkFrom(file, addressOf(target))}${id ? `#${id}` : ""}`);
      return;
    }
    // What is no page stays text: a file of the repository, or an address of a running product.
    open.tag = "span";
    open.attrs = [["class", "source"]];
    if (close) close.tag = "span";
    if (/^[/]|^mailto:/.test(address)) return;
    if (!existsSync(inRoot(target))) missing(address);
    open.attrSet("title", target);
    const name = path.posix.basename(target);
    if (close && !text.includes(name)) close.meta = { name };
  };
  const embed = (picture: Token): void => {
    const target = targetOf(String(picture.attrGet("src") ?? ""));
    if (!existsSync(inRoot(target)) || !statSync(inRoot(target)).isFile()) return void missing(target);
    pictures.push(target);
    picture.attrSet("src", linkFrom(file, target));
  };
  for (const { children } of tokens)
    children?.forEach((token, i) => {
      if (token.type === "image") embed(token);
      if (token.type !== "link_open" || token.attrGet("class") === "header-anchor") return;
      const end = children.findIndex(({ type }, j) => j > i && type === "link_close");
      follow(token, children[end], textOf(children.slice(i, end)));
    });
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { file, title: sections[0]?.text ?? file, html, sections, pictures };
}

rules.link_close = (tokens, i, options, _env, self) => {
  const { meta } = tokens[i] ?? {};
  const name = meta ? ` <small>${markdown.utils.escapeHtml(String(meta.name))}</small>` : "";
  return `${name}${self.renderToken(tokens, i, options)}`;
};
