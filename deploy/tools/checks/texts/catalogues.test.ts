import { interpolate, templateOf } from "@tutti/kit/text/translate";
import { fallbackLanguage, type Language } from "@tutti/proto/languages";
import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import { catalogues, missingKeys, placeholdersOf, textsOf, usesOf, withoutForm } from "./catalogues.ts";

const all = await catalogues();

test("there are catalogues", () => {
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(["shell", "shell/kit", "mfe-store"]));
});

/** Whether a language has a form for one. */
const hasSingular = (language: Language) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes("one");

describe.each(all)("the texts of $name", ({ index, name, en, translations }) => {
  const english = new Map(textsOf(en));
  const keysOf = (texts: ReadonlyMap<string, string>) =>
    [...new Set([...texts.keys()].map(withoutForm))].sort();
  const endingIn = (texts: ReadonlyMap<string, string>, form: string) =>
    [...texts.keys()].filter((key) => key.endsWith(form));

  test("all texts are declared by the name that tests find them by", () => {
    expect(name).toBe(index.replace("/src", "").replace("/texts/index.ts", ""));
  });

  test("the English texts have both forms of each plural", () => {
    expect(endingIn(english, "_one").map(withoutForm)).toEqual(endingIn(english, "_other").map(withoutForm));
  });

  describe.each([...translations])("in %s", (language, tree) => {
    const translated = new Map(textsOf(tree ?? {}));

    test("the translation has the same keys as in English, and the language's plural forms", () => {
      expect(missingKeys(en, tree)).toEqual([]);
      expect(keysOf(translated)).toEqual(keysOf(english));
      expect(endingIn(translated, "_one").sort()).toEqual(
        hasSingular(language) ? endingIn(english, "_one").sort() : [],
      );
      expect(endingIn(english, "_other").filter((key) => !translated.has(key))).toEqual([]);
    });

    test("the translation has the same placeholders as in English, and no empty text", () => {
      const differing = [...translated].filter(([key, text]) => {
        const other = english.get(key) ?? "";
        return placeholdersOf(text).join() !== placeholdersOf(other).join() && !/_(?:one|other)$/.test(key);
      });
      expect(differing).toEqual([]);
      expect([...english, ...translated].filter(([, text]) => text.trim() === "")).toEqual([]);
    });
  });

  test("all texts are used", () => {
    const { literals, patterns } = usesOf(index);
    const keys = [...new Set([...english.keys()].map(withoutForm))];
    const isUsed = (key: string) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  test.each([[fallbackLanguage, en] as const, ...translations])(
    "the texts are what i18next makes of them in %s",
    async (language, tree) => {
      const i18next = createInstance();
      await i18next.init({
        lng: language,
        resources: { [language]: { translation: tree ?? {} } },
        interpolation: { escapeValue: false },
      });
      const ours = (key: string, params: Readonly<Record<string, unknown>>) =>
        interpolate(templateOf(tree ?? {}, language, key, params.count) ?? key, params, language);
      for (const [path, text] of textsOf(tree ?? {})) {
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
    },
  );
});
