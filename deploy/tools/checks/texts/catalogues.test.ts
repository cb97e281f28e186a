import { interpolate, templateOf } from "@tutti/kit/text/translate";
import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { catalogues, placeholdersOf, type Tree, textsOf, usesOf, withoutForm } from "./catalogues.ts";

const all = await catalogues();

test("there are catalogues", () => {
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(["shell", "shell/kit", "mfe-store"]));
});

describe.each(all)("the texts of $name", ({ index, name, en, zh }) => {
  const english = new Map(textsOf(en));
  const chinese = new Map(textsOf(zh));

  test("all texts are declared by the name that tests find them by", () => {
    expect(name).toBe(index.replace("/src", "").replace("/texts/index.ts", ""));
  });

  test("both languages have the same keys; Chinese plurals have one form, English ones two", () => {
    const keys = (texts: ReadonlyMap<string, string>) =>
      [...new Set([...texts.keys()].map(withoutForm))].sort();
    expect(keys(chinese)).toEqual(keys(english));
    expect([...chinese.keys()].filter((key) => key.endsWith("_one"))).toEqual([]);
    const ones = [...english.keys()].filter((key) => key.endsWith("_one"));
    const others = [...english.keys()].filter((key) => key.endsWith("_other"));
    expect(ones.map(withoutForm)).toEqual(others.map(withoutForm));
    expect(others.filter((key) => !chinese.has(key))).toEqual([]);
  });

  test("both languages have the same placeholders, and no empty text", () => {
    const differing = [...chinese].filter(([key, text]) => {
      const other = english.get(key) ?? "";
      return placeholdersOf(text).join() !== placeholdersOf(other).join() && !key.endsWith("_other");
    });
    expect(differing).toEqual([]);
    expect([...english, ...chinese].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("all texts are used", () => {
    const { literals, patterns } = usesOf(index);
    const keys = [...new Set([...english.keys()].map(withoutForm))];
    const isUsed = (key: string) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  test.each([
    ["en", en],
    ["zh", zh],
  ] as const)("the texts are what i18next makes of them in %s", async (language, tree) => {
    const i18next = createInstance();
    await i18next.init({
      lng: language,
      resources: { [language]: { translation: tree } },
      interpolation: { escapeValue: false },
    });
    const ours = (key: string, params: Readonly<Record<string, unknown>>) =>
      interpolate(templateOf(tree as Tree, language, key, params.count) ?? key, params, language);
    for (const [path, text] of textsOf(tree)) {
      const key = withoutForm(path);
      const named: Record<string, unknown> = Object.fromEntries(
        placeholdersOf(text).map((each) => [
          each,
          text.includes(`{{${each}, number}}`) ? 1234.5 : `a <b> {{c}} of ${each}`,
        ]),
      );
      for (const count of key === path ? [undefined] : [0, 1, 2, 21, 2500]) {
        const params = count === undefined ? named : { ...named, count };
        expect(ours(key, params)).toBe(i18next.t(key, params));
      }
    }
  });
});
