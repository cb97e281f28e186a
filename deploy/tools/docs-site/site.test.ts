import { expect, test } from "vitest";
import { renderPages } from "./pages.ts";
import { misplacedFiles, siteDocuments } from "./site.ts";

const render = (texts: Readonly<Record<string, string>>) =>
  renderPages(Object.keys(texts), (file) => texts[file] ?? "");

test("every Markdown file has a place in the navigation", () => {
  expect(misplacedFiles()).toEqual([]);
});

test("all pages build, and their links to each other have targets", () => {
  const { documents } = siteDocuments();
  expect(documents.size).toBeGreaterThan(80);
  const links = [...documents].flatMap(([address, html]) =>
    [...html.matchAll(/<a [^>]*href="([^"#]+)/g)].map(([, href = ""]) => ({ address, href })),
  );
  const dead = links.filter(
    ({ address, href }) =>
      !/^(?:https?|mailto):/.test(href) &&
      !documents.has(new URL(href, `file:///${address}`).pathname.slice(1)),
  );
  expect(dead).toEqual([]);
});

test("no page loads anything from another host", () => {
  const loaded = [...siteDocuments().documents].flatMap(([address, html]) =>
    [
      ...html.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*\b(?:src|href)="((?:[a-z]+:|\/)[^"]*)"/g),
    ].map(([, url]) => `${address}: ${url}`),
  );
  expect(loaded).toEqual([]);
});

test.each([
  ["a page that is missing", "[b](c.md)"],
  ["a heading that is missing", "[b](b.md#none)"],
  ["an own heading that is missing", "[b](#none)"],
  ["a source file that is missing", "[b](deploy/none.ts)"],
  ["a picture that is missing", "![b](none.png)"],
])("a link to %s fails the build", (_, link) => {
  expect(() => render({ "a.md": `# A\n\n${link}`, "b.md": "# B" })).toThrow(
    /Links without a target:\na\.md: /,
  );
});

test("links lead to pages and headings, and files of the repository stay text", () => {
  const [page] = render({
    "docs/a.md": "# A\n\n[b](../b.md#the-text-of-b) [c](../c) [p](../package.json) [w](https://example.org/)",
    "b.md": "# B\n\n## The text of `b`",
    "c/README.md": "# C",
  });
  expect(page?.html).toContain(`<a href="../b.html#the-text-of-b">b</a>`);
  expect(page?.html).toContain(`<a href="../c/README.html">c</a>`);
  expect(page?.html).toContain(
    `<span class="source" title="package.json">p <small>package.json</small></span>`,
  );
  expect(page?.html).toContain(`<a href="https://example.org/" rel="noreferrer">w</a>`);
});
