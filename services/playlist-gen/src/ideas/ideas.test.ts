import { expect, test } from "vitest";
import { seeded } from "../random.ts";
import { genreNamed, occasionNamed } from "../song/vocabulary.ts";
import { EXAMPLE_PROMPTS } from "./example-prompts.ts";
import { roomIdea } from "./room-ideas.ts";

test("there are at least twelve examples in at least four categories, from the product's lists", () => {
  expect(EXAMPLE_PROMPTS.length).toBeGreaterThanOrEqual(12);
  expect(new Set(EXAMPLE_PROMPTS.map((example) => example.category)).size).toBeGreaterThanOrEqual(4);
  for (const { title, prompt, genre, occasion } of EXAMPLE_PROMPTS) {
    expect(prompt).not.toBe("");
    expect(genreNamed(genre), title).toBe(genre);
    expect(occasionNamed(occasion), title).toBe(occasion);
  }
});

test("a room's name is two words and a number, and is hardly ever drawn twice", () => {
  const random = seeded(5);
  const names = Array.from({ length: 500 }, () => roomIdea(random).roomName);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9]\d{4}$/);
  expect(new Set(names).size).toBeGreaterThan(495);
});
