import { polyfilled } from "@tutti/remote-build/browsers";
import { expect, test } from "vitest";
import { polyfills } from "./polyfills.ts";

type Work = (this: unknown, ...given: readonly unknown[]) => unknown;
const own = (name: string): Work => {
  const found = polyfills().find(([, each]) => each === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found[2] as Work;
};

test("the check of built scripts knows the functions that the page defines", () => {
  expect(polyfills().map(([, name]) => name)).toEqual(polyfilled.map((name) => name.split(".").at(-1)));
});

test.each([
  ["toSorted", [3, 10, 1], []],
  ["toSorted", [3, 10, undefined, 1], [(a: number, b: number) => b - a]],
  ["toSorted", [], []],
  ["toReversed", [1, 2, 3], []],
] as const)("%s of %j is as the browser's own, and leaves the list", (name, list, given) => {
  const before = [...list];
  const native = Reflect.get(Array.prototype, name) as (...given: readonly unknown[]) => unknown;
  expect(Reflect.apply(own(name), before, given)).toEqual(Reflect.apply(native, list, given));
  expect(before).toEqual(list);
});

test("groups are as the browser's own", () => {
  const words = ["a", "bb", "c", "dd", "eee"];
  const length = (word: string) => word.length;
  const groupOf = polyfills()
    .filter(([, name]) => name === "groupBy")
    .map(([, , work]) => work);
  const [byKey, byValue] = groupOf as [typeof Object.groupBy, typeof Map.groupBy];
  expect(byKey(words, length)).toEqual(Object.groupBy(words, length));
  expect([...byValue(new Set(words), length)]).toEqual([...Map.groupBy(words, length)]);
});

test.each(["https://a.org/b", "/b", "//", "https://", ""])(
  "whether %j is an address is as the browser says",
  (address) => {
    for (const base of [undefined, "https://a.org"])
      expect(own("canParse")(address, base)).toBe(URL.canParse(address, base));
  },
);

test("a promise is settled by the functions beside it", async () => {
  const { promise, resolve } = own("withResolvers")() as PromiseWithResolvers<number>;
  resolve(1);
  expect(await promise).toBe(1);
});
