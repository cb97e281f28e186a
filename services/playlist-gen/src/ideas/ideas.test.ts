import { languageCodes } from "@tutti/proto/languages";
import { expect, test } from "vitest";
import { seeded } from "../generate/random.ts";
import { genreNamed, occasionNamed } from "../song/vocabulary.ts";
import { examplePrompts, roomIdea } from "./idea-texts.ts";

test.each(languageCodes)(
  "there are at least twelve examples in at least four categories, from the product's lists, in %s",
  (language) => {
    const all = examplePrompts(language);
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(new Set(all.map((example) => example.category)).size).toBeGreaterThanOrEqual(4);
    for (const { title, prompt, genre, occasion } of all) {
      expect(prompt).not.toBe("");
      if (language === "zh") expect(title + prompt).not.toMatch(/[A-Za-z]/);
      expect(genreNamed(genre), title).toBe(genre);
      expect(occasionNamed(occasion), title).toBe(occasion);
    }
  },
);

test("a room's name is two words and a number, and is hardly ever drawn twice", () => {
  const random = seeded(5);
  const names = Array.from({ length: 500 }, () => roomIdea(random, "en").roomName);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9]\d{4}$/);
  expect(new Set(names).size).toBeGreaterThan(495);
});

test("a room's name in German is a compound and a number", () => {
  const random = seeded(7);
  const names = Array.from({ length: 500 }, () => roomIdea(random, "de").roomName);
  for (const name of names) expect(name).toMatch(/^[A-ZÄÖÜ][a-zäöüß]+ [1-9]\d{4}$/);
  expect(new Set(names).size).toBeGreaterThan(495);
});

test("a room's name in Chinese is two words and a number, too", () => {
  const random = seeded(6);
  const ideas = Array.from({ length: 500 }, () => roomIdea(random, "zh"));
  for (const { roomName, description } of ideas) {
    expect(roomName).toMatch(/^\p{Script=Han}+ [1-9]\d{4}$/u);
    expect(description).toMatch(/^[^A-Za-z]+$/);
  }
  expect(new Set(ideas.map(({ roomName }) => roomName)).size).toBeGreaterThan(495);
});
