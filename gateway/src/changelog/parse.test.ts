import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseChangelog } from "./parse.ts";

test("a release has a version, title, date, type, subject and changes", () => {
  const text = `# Changelog

What is new.

## 0.2.0 · Better · and more

2026-11-22 · bugfix

It is about
two lines.

- the first,
  which is long
- the second - with a dash

## 0.1.0 · First

2026-11-21 · release

All of it.
`;
  expect(parseChangelog(text)).toEqual([
    {
      version: "0.2.0",
      title: "Better · and more",
      date: "2026-11-22",
      type: "bugfix",
      description: "It is about two lines.",
      changes: ["the first, which is long", "the second - with a dash"],
    },
    {
      version: "0.1.0",
      title: "First",
      date: "2026-11-21",
      type: "release",
      description: "All of it.",
      changes: [],
    },
  ]);
});

test.each([
  ["without a date", "## 0.1.0 · First\n\nAll of it.\n"],
  ["of a type that is none", "## 0.1.0 · First\n\n2026-11-21 · party\n"],
  ["without a version", "## First\n\n2026-11-21 · release\n"],
])("a release %s cannot be read, and is named", (_what, text) => {
  expect(() => parseChangelog(text)).toThrow(/“.*First/);
});

test("the product's own history is read whole, newest first", () => {
  const file = new URL("../../../CHANGELOG.md", import.meta.url);
  const text = readFileSync(file, "utf8");
  const releases = parseChangelog(text);
  const released = text.replace(/^## Unreleased\n.*?(?=^## )/ms, "");
  expect(releases).toHaveLength(released.match(/^## /gm)?.length ?? 0);
  expect(releases.flatMap((release) => release.changes)).toHaveLength(released.match(/^- /gm)?.length ?? 0);
  const versions = releases.map((release) => release.version);
  const newestFirst = versions.toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
  expect(versions).toEqual(newestFirst);
});
