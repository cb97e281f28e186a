import { languageCodes } from "@tutti/proto/languages";
import { expect, test } from "vitest";
import { textsByLanguage } from "./texts-by-language.ts";

const english = { hello: "Hello", bye: "Bye" };

test("texts that a language lacks are English", async () => {
  const texts = await textsByLanguage<typeof english>(async (language) => ({
    default: language === "en" ? english : ({ hello: "你好" } as typeof english),
  }));
  expect(texts.en).toEqual(english);
  expect(texts.zh).toEqual({ hello: "你好", bye: "Bye" });
});

test("a language without a catalogue has the English one; without an English one nothing loads", async () => {
  const texts = await textsByLanguage<() => string>(async (language) => {
    if (language !== "en") throw new Error("Cannot find module");
    return { default: () => "Hello" };
  });
  expect(languageCodes.map((language) => texts[language]())).toEqual(languageCodes.map(() => "Hello"));
  await expect(textsByLanguage(() => Promise.reject(new Error("no module")))).rejects.toThrow("no module");
});
