import { expect, test } from "vitest";
import { languageOf } from "./language.ts";

test.each([
  ["", "en"],
  ["zh-CN,zh;q=0.9,en;q=0.8", "zh"],
  ["en-GB,en;q=0.9,zh;q=0.8", "en"],
  ["fr-FR,fr;q=0.9,zh-TW;q=0.5,en;q=0.3", "zh"],
  ["de-AT,de;q=0.9,zh-TW;q=0.5,en;q=0.3", "de"],
  ["en;q=0.2, ZH ; q=0.7", "zh"],
  ["zh;q=0, en;q=0.1", "en"],
  ["fr", "en"],
  [";;;,,,q=", "en"],
])("%j prefers %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});
