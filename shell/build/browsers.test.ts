import { expect, test } from "vitest";
// @ts-expect-error -- a script of the build, without types
import { conflictsOf } from "./browsers.mjs";

test.each([
  ["Array.fromAsync(list)", "Array.fromAsync"],
  ["new Set(list).isSubsetOf(other)", "isSubsetOf"],
  ["list.toSpliced(1)", "toSpliced"],
  ["AbortSignal.any([signal])", "AbortSignal.any"],
  ["Promise.try(work)", "Promise.try"],
  ["RegExp.escape(text)", "RegExp.escape"],
  ["Iterator.from(list)", "Iterator.from"],
  ["new Intl.Segmenter('en')", "Intl.Segmenter"],
  ["new URLPattern('/a')", "URLPattern"],
  ["element.showPopover()", "showPopover"],
  ["requestIdleCallback(work)", "requestIdleCallback"],
  ["Response.json({})", "Response.json"],
])("%s is refused", (source, name) => {
  expect(conflictsOf(source)).toContain(`it calls ${name}()`);
});

test.each([
  "/[a]/v",
  "using file = open()",
  "/(?<a>b)|(?<a>c)/",
  "import data from './a.json' with { type: 'json' }",
])("the syntax %s is refused", (source) => {
  expect(conflictsOf(source)).toEqual([expect.stringMatching(/^it has syntax newer than ES2022/)]);
});

test.each([
  // The page defines them.
  "URL.canParse(text); list.toSorted(); Object.groupBy(list, key)",
  // Feature tests.
  "if (element.showPopover) element.showPopover()",
  "if ('showPopover' in element) element.showPopover()",
  "typeof requestIdleCallback === 'undefined' || requestIdleCallback(work)",
  "element.showPopover?.()",
  // Own functions of such a name.
  "const list = { toSpliced() {} }; list.toSpliced()",
  "class A { static { this.#b = 1 } static #b }; a?.b ?? list.at(-1); Object.hasOwn(a, 'b'); /(?<=a)b/.test(a)",
])("%s is allowed", (source) => {
  expect(conflictsOf(source)).toEqual([]);
});
