import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

/** A run of text of one look. */
interface LegalSpan {
  text: string;
  isStrong?: boolean;
  /** A path of the product, or a web or mail address. */
  href?: string;
}

/** A block of a document: a heading, a paragraph, or one item of a list. */
export interface LegalBlock {
  kind: "heading" | "paragraph" | "item";
  spans: LegalSpan[];
}

export interface LegalText {
  /** Date of its last change, `2026-11-25`. */
  version: string;
  title: string;
  blocks: LegalBlock[];
}

const allowedLink = /^(https:\/\/|mailto:|\/(?!\/))/;

type Look = Omit<LegalSpan, "text">;

/** Lines of a paragraph are joined: by a space, but not between two characters of a script without spaces. */
const unwrap = (text: string) =>
  text.replace(/(?<=\p{sc=Han}|[，。；：、])\n(?=\p{sc=Han})/gu, "").replaceAll("\n", " ");

function spansOf(nodes: readonly PhrasingContent[], look: Look = {}): LegalSpan[] {
  return nodes.flatMap((node): LegalSpan[] => {
    switch (node.type) {
      case "text":
        return [{ ...look, text: unwrap(node.value) }];
      case "strong":
        return spansOf(node.children, { ...look, isStrong: true });
      case "link":
        if (!allowedLink.test(node.url)) throw new Error(`the link ${node.url} is not allowed`);
        return spansOf(node.children, { ...look, href: node.url });
      default:
        throw new Error(`“${node.type}” is not supported: use text, **strong text** and [links](…)`);
    }
  });
}

const unsupported = ({ type }: Nodes) =>
  new Error(`“${type}” is not supported: use headings, paragraphs and lists`);

function paragraphsOf(node: RootContent, kind: "paragraph" | "item"): LegalBlock[] {
  if (node.type !== "paragraph") throw unsupported(node);
  return [{ kind, spans: spansOf(node.children) }];
}

function blocksOf(node: RootContent): LegalBlock[] {
  switch (node.type) {
    case "heading":
      return [{ kind: "heading", spans: spansOf(node.children) }];
    case "list":
      return node.children.flatMap(({ children }) =>
        children.flatMap((child) => paragraphsOf(child, "item")),
      );
    default:
      return paragraphsOf(node, "paragraph");
  }
}

/**
 * Parses a document: a line `version: 2026-11-25`, then Markdown with one heading of the first level, its title.
 * HTML, pictures and links other than https, mailto and the product's own paths are errors.
 */
export function parseLegal(file: string): LegalText {
  const [, version, markdown] = /^version: (\d{4}-\d{2}-\d{2})\r?\n(.*)$/s.exec(file) ?? [];
  if (version === undefined || markdown === undefined)
    throw new Error("the first line must be version: YYYY-MM-DD");
  const [first, ...rest] = fromMarkdown(markdown).children;
  if (first?.type !== "heading" || first.depth !== 1)
    throw new Error("a title, # …, must follow the version");
  return {
    version,
    title: spansOf(first.children)
      .map(({ text }) => text)
      .join(""),
    blocks: rest.flatMap(blocksOf),
  };
}
