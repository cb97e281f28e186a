import { expect, test } from "vitest";
import { memoryStorage } from "../testing/memory-storage.ts";
import { chosenLanguage, firstLanguage, storeLanguage } from "./language.ts";

const pageOf = (languages: readonly string[], stored: Record<string, string> = {}) => ({
  navigator: { languages },
  localStorage: memoryStorage(stored),
});
const user = (language: unknown) => ({ user: JSON.stringify({ username: "ada", language }) });

test.each([
  [["fr-FR", "zh-Hans-CN", "en"], {}, "zh"],
  [["zh-TW"], {}, "zh"],
  [["fr-FR"], {}, "en"],
  [["de-AT"], {}, "de"],
  [[], {}, "en"],
  [["zh"], { language: "en" }, "en"],
  [["en"], { language: "fr" }, "en"],
  [["en"], user("zh"), "zh"],
  [["zh"], user(null), "zh"],
  [["zh"], { user: "no JSON" }, "zh"],
  [["en"], { language: "en", ...user("zh") }, "en"],
] as const)(
  "with browser languages %j and storage %j the page begins in %s",
  (languages, stored, expected) => {
    expect(firstLanguage(pageOf(languages, stored))).toBe(expected);
  },
);

test("storage that the browser blocks means no choice", () => {
  const blocked = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const page = {
    navigator: { languages: ["zh"] },
    localStorage: { getItem: blocked, setItem: blocked, removeItem: blocked },
  };
  expect(() => storeLanguage(page, "en")).not.toThrow();
  expect([firstLanguage(page), chosenLanguage(page), firstLanguage({})]).toEqual(["zh", null, "en"]);
});
