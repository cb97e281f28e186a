import { describe, expect, test } from "vitest";
import { parseLegal } from "./parse.ts";

const parse = (markdown: string) => parseLegal(`version: 2026-11-25\n\n# Terms of use\n\n${markdown}`);
const blocks = (markdown: string) => parse(markdown).blocks;

describe("a document", () => {
  test("a document has a version, a title and blocks", () => {
    expect(parse("Hello\nthere.\n\n## Rooms\n\n- one\n- two")).toEqual({
      version: "2026-11-25",
      title: "Terms of use",
      blocks: [
        { kind: "paragraph", spans: [{ text: "Hello there." }] },
        { kind: "heading", spans: [{ text: "Rooms" }] },
        { kind: "item", spans: [{ text: "one" }] },
        { kind: "item", spans: [{ text: "two" }] },
      ],
    });
  });

  test("a document has strong text and links", () => {
    expect(blocks("See **the [rules](/rules)** and [Google](https://policies.google.com/privacy).")).toEqual([
      {
        kind: "paragraph",
        spans: [
          { text: "See " },
          { text: "the ", isStrong: true },
          { text: "rules", isStrong: true, href: "/rules" },
          { text: " and " },
          { text: "Google", href: "https://policies.google.com/privacy" },
          { text: "." },
        ],
      },
    ]);
  });

  test("a document joins wrapped lines of Chinese without a space", () => {
    expect(blocks("保存到你删除它\n或删除账号为止，\n没有例外 Tutti\n音乐")).toEqual([
      { kind: "paragraph", spans: [{ text: "保存到你删除它或删除账号为止，没有例外 Tutti 音乐" }] },
    ]);
  });
});

describe("is rejected", () => {
  test.each([
    ["HTML", "<b>bold</b>"],
    ["HTML as a block", "<script>alert(1)</script>"],
    ["a picture", "![](https://example.org/a.png)"],
    ["a script's link", "[here](javascript:alert(1))"],
    ["a link to any host", "[here](//example.org)"],
    ["code", "```\nx\n```"],
    ["a list in a list", "- one\n  - two"],
  ])("%s", (_name, markdown) => {
    expect(() => blocks(markdown)).toThrow(/not (supported|allowed)/);
  });

  test("a document without a version or a title", () => {
    expect(() => parseLegal("# Terms")).toThrow("version: YYYY-MM-DD");
    expect(() => parseLegal("version: 2026-11-25\n\nHello")).toThrow("a title");
  });
});
