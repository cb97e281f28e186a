import { type Door, doors } from "./navigation.ts";
import { addressOf, type Heading, linkFrom, type Page } from "./pages.ts";

const escaped: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

type Titles = ReadonlyMap<string, string>;
type PageOfDoor = Door["pages"][number];

/** The text of a link to a page; decisions are titled by their number. */
export const labelOf = ([file, label]: PageOfDoor, titles: Titles): string =>
  label ?? (titles.get(file) ?? file).replace(/^(\d{4}): /, "$1 ");

const link = (from: string, page: PageOfDoor, titles: Titles): string => {
  const here = page[0] === from ? ` aria-current="page"` : "";
  return `<a href="${linkFrom(from, addressOf(page[0]))}"${here}>${escapeHtml(labelOf(page, titles))}</a>`;
};

function navigation(from: string, titles: Titles): string {
  const groups = doors.map(({ title, pages }) => {
    const open = pages.some(([file]) => file === from) ? " open" : "";
    const items = pages.map((page) => `<li>${link(from, page, titles)}</li>`).join("");
    return `<details${open}><summary>${title}</summary><ul>${items}</ul></details>`;
  });
  return `<nav id="pages" class="pages" aria-label="Pages" popover>${groups.join("\n")}</nav>`;
}

/** The headings of a page; of a page with very many, those of the upper level alone. */
function contents(headings: readonly Heading[]): string {
  const inner = headings.filter(({ level }) => level === 2 || level === 3);
  const shown = inner.length > 60 ? inner.filter(({ level }) => level === 2) : inner;
  if (shown.length < 2) return "";
  const items = shown.map(
    ({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  const list = `<ul>${items.join("")}</ul>`;
  return `<details class="contents narrow"><summary>On this page</summary>${list}</details>
<nav class="contents wide" aria-label="On this page"><p>On this page</p>${list}</nav>`;
}

/** The pages before and after one, within its door. */
function neighbours(from: string, titles: Titles): string {
  const pages = doors.find((door) => door.pages.some(([file]) => file === from))?.pages ?? [];
  const at = pages.findIndex(([file]) => file === from);
  const [before, after] = [pages[at - 1], pages[at + 1]];
  const previous = before ? `<span>Previous ${link(from, before, titles)}</span>` : "";
  const next = after ? `<span class="next">Next ${link(from, after, titles)}</span>` : "";
  return `<nav class="neighbours" aria-label="Neighbouring pages">${previous}${next}</nav>`;
}

/** Hidden until its script runs: without JavaScript there is no search. */
const search = `<search class="search" hidden>
<label for="words">Search the documentation</label>
<input id="words" type="search" placeholder="Search" autocomplete="off" spellcheck="false" aria-controls="found">
<kbd aria-hidden="true">/</kbd>
<div id="found" class="found" hidden><p role="status"></p><ol></ol></div>
</search>`;

interface Frame {
  /** The page's address as a Markdown file, to which links are relative. */
  readonly file: string;
  readonly title: string;
  readonly kind: "start" | "page";
  readonly titles: Titles;
  readonly main: string;
  readonly search: string;
}

function frame({ file, title, kind, titles, main, search: inHeader }: Frame): string {
  const to = (target: string) => linkFrom(file, target);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${to("assets/icon.svg")}">
<link rel="stylesheet" href="${to("assets/site.css")}">
<script src="${to("assets/site.js")}" defer></script>
</head>
<body class="${kind}">
<a class="skip" href="#main">Skip to the text</a>
<header class="bar">
<a class="brand" href="${to("index.html")}"><img src="${to("assets/icon.svg")}" alt="" width="32" height="32">Tutti <small>Documentation</small></a>
${inHeader}
<button type="button" class="menu" popovertarget="pages">Pages</button>
</header>
<div class="frame">
${navigation(file, titles)}
${main}
</div>
</body>
</html>
`;
}

export function pageDocument(page: Page, titles: Titles): string {
  const { file, title, html, sections } = page;
  const main = `<main id="main" tabindex="-1">
${contents(sections)}
<article>
${html}</article>
<footer>${neighbours(file, titles)}<p>Source: <code>${file}</code></p></footer>
</main>`;
  return frame({ file, title: `${title} · Tutti documentation`, kind: "page", titles, main, search });
}

export function startDocument(titles: Titles): string {
  const file = "index.md";
  const cards = doors.map(({ title, lead, pages }) => {
    const first = pages.slice(0, 5).map((page) => `<li>${link(file, page, titles)}</li>`);
    const more = pages.length > 5 ? `<li class="more">and ${pages.length - 5} more</li>` : "";
    return `<section class="door"><h2>${title}</h2><p>${lead}</p><ul>${first.join("")}${more}</ul></section>`;
  });
  const main = `<main id="main" tabindex="-1">
<div class="hero"><h1>Listening to music together</h1>
<p>How to use, run, extend and change Tutti.</p>
${search}</div>
<div class="doors">${cards.join("\n")}</div>
</main>`;
  return frame({ file, title: "Tutti documentation", kind: "start", titles, main, search: "" });
}
