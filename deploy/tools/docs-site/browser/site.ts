import MiniSearch from "minisearch";

/** Address, page, heading and text of a section; `assets/sections.js` hands all of them to `searchedSections`. */
type Row = readonly [address: string, page: string, heading: string, text: string];
type Found = { readonly terms: string[] } & { readonly [field: string]: unknown };

const most = 20;
const assets = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : "";
const site = new URL("..", assets);

const index = new MiniSearch<{ id: number; page: string; heading: string; text: string }>({
  fields: ["page", "heading", "text"],
  searchOptions: {
    boost: { page: 2, heading: 4 },
    combineWith: "AND",
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
});
let rows: readonly Row[] = [];

/** A script rather than a request, so that the search works in pages that are opened as files. */
const loaded = (): Promise<void> =>
  new Promise((resolve, reject) => {
    Object.assign(window, {
      searchedSections: (all: readonly Row[]) => {
        rows = all;
        index.addAll(all.map(([, page, heading, text], id) => ({ id, page, heading, text })));
      },
    });
    const script = document.createElement("script");
    script.src = new URL("sections.js", assets).href;
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  });
let loading: Promise<void> | undefined;
const load = (): Promise<void> => {
  loading ??= loaded();
  return loading;
};

const element = (tag: string, className: string, ...children: (string | Node)[]): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
};

/** The part of a text around its first found word, with the found words marked. */
function excerpt(text: string, terms: readonly string[]): { parts: (string | Node)[]; word: string } {
  const words = terms
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${words.join("|")})`, "giu");
  const first = pattern.exec(text);
  const at = first?.index ?? 0;
  const start = at < 60 ? 0 : text.indexOf(" ", at - 60) + 1;
  const shown = text.slice(start, start + 190);
  const parts = shown.split(pattern).map((part, i) => (i % 2 === 1 ? element("mark", "", part) : part));
  return {
    parts: [start > 0 ? "… " : "", ...parts, text.length > start + 190 ? " …" : ""],
    word: first?.[0] ?? "",
  };
}

function resultOf({ id, terms }: Found): Node {
  const [address, page, heading, text] = rows[Number(id)] ?? ["", "", "", ""];
  const { parts } = excerpt(text, terms);
  const link = document.createElement("a");
  link.href = new URL(address, site).href;
  link.append(element("b", "", heading || page));
  if (heading) link.append(element("small", "", page));
  link.append(element("span", "", ...parts));
  return element("li", "", link);
}

function setUp(search: HTMLElement): void {
  const input = search.querySelector("input");
  const found = search.querySelector<HTMLElement>(".found");
  const status = search.querySelector("[role=status]");
  const list = search.querySelector("ol");
  if (!input || !found || !status || !list) return;
  search.hidden = false;

  const show = async (): Promise<void> => {
    const words = input.value.trim();
    found.hidden = words === "";
    if (words === "") return;
    await load();
    if (words !== input.value.trim()) return;
    const results = index.search(words);
    status.textContent =
      results.length === 0
        ? `Nothing found for “${words}”. Try fewer or shorter words.`
        : results.length > most
          ? `The best ${most} of ${results.length} results`
          : results.length === 1
            ? "1 result"
            : `${results.length} results`;
    list.replaceChildren(...results.slice(0, most).map(resultOf));
    found.scrollTop = 0;
  };
  const close = (): void => {
    found.hidden = true;
  };
  const links = (): HTMLElement[] => [...list.querySelectorAll("a")];

  input.addEventListener("focus", () => void load());
  input.addEventListener("input", () => void show());
  input.addEventListener("focus", () => void show());
  search.addEventListener("keydown", (event) => {
    const stops: (Element | null)[] = [input, ...links()];
    const at = stops.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !found.hidden) {
      event.preventDefault();
      const stop = stops[at + step];
      if (stop instanceof HTMLElement) stop.focus();
    } else if (event.key === "Enter" && event.target === input) links()[0]?.click();
    else if (event.key === "Escape") {
      event.preventDefault();
      close();
      input.value = "";
      input.blur();
    }
  });
  search.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !search.contains(relatedTarget)) close();
  });
  search.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) close();
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !search.contains(target)) close();
  });
  document.addEventListener("keydown", (event) => {
    const typing = document.activeElement instanceof HTMLInputElement;
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

for (const search of document.querySelectorAll<HTMLElement>("search, .search")) setUp(search);

// What does not scroll is no stop of the Tab key.
for (const scroller of document.querySelectorAll<HTMLElement>("pre[tabindex], .table"))
  if (scroller.scrollWidth <= scroller.clientWidth) scroller.removeAttribute("tabindex");

document.querySelector(".pages [aria-current]")?.scrollIntoView({ block: "nearest" });
