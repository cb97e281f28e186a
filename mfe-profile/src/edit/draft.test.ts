// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { countries, countryName } from "./countries.ts";
import { ageError, changeOf, lengthOf } from "./draft.ts";
import { tagCategories } from "./suggestions.ts";
import { addTag, isIn, MAX_TAG, MAX_TAGS, withoutTag } from "./TagPicker.tsx";

const tags = { genres: [], languages: [], styles: [], artists: [] };

describe("a draft", () => {
  it("a draft takes an age of 13 to 120, or none", () => {
    for (const age of ["", " ", "13", "120", " 42 "]) expect(ageError(age)).toBe("");
    for (const age of ["12", "121", "3o", "-20", "20.5", "1e2", "٣٠"])
      expect(ageError(age)).toBe("Enter an age from 13 to 120.");
  });

  it("a draft goes to the server with a number for an age, and null for none", () => {
    const draft = { bio: "Bass.", country: "DE", sex: "" as const, tags };
    expect(changeOf({ ...draft, age: " 42 " })).toEqual({ ...draft, age: 42 });
    expect(changeOf({ ...draft, age: " " })).toEqual({ ...draft, age: null });
  });

  it("a draft counts characters as people do", () => {
    expect(lengthOf("a𝄞é")).toBe(3);
  });
});

describe("tags", () => {
  it("tags are in a list once, ignoring case", () => {
    expect(addTag(["Jazz"], " jazz ")).toEqual(["Jazz"]);
    expect(addTag(["Jazz"], " Dub ")).toEqual(["Jazz", "Dub"]);
    expect(addTag(["Jazz"], "  ")).toEqual(["Jazz"]);
    expect(withoutTag(["Jazz", "Dub"], "JAZZ")).toEqual(["Dub"]);
  });

  it("tags are stored in the suggested spelling, ignoring case", () => {
    expect(addTag([], " jAZZ ", ["Pop", "Jazz"])).toEqual(["Jazz"]);
    expect(addTag([], "jazzy", ["Pop", "Jazz"])).toEqual(["jazzy"]);
  });

  it("tags are twenty at most", () => {
    const full = Array.from({ length: MAX_TAGS }, (_, n) => `tag ${n}`);
    expect(addTag(full, "one more")).toEqual(full);
  });

  it.each(tagCategories)("suggested as $label are good ones", ({ suggestions }) => {
    expect(suggestions.length).toBeGreaterThanOrEqual(20);
    expect(new Set(suggestions.map((tag) => tag.toLowerCase())).size).toBe(suggestions.length);
    expect(suggestions.filter((tag) => tag.trim() !== tag || tag === "" || tag.length > MAX_TAG)).toEqual([]);
    expect(isIn(suggestions, suggestions[0]?.toUpperCase() ?? "")).toBe(true);
  });
});

describe("countries", () => {
  it("countries are all there, by name", () => {
    expect(countries()).toHaveLength(249);
    expect(countries().filter(({ value, label }) => value === label)).toEqual([]);
    expect(countryName("JP")).toBe("Japan");
    expect(countryName("?")).toBe("?");
  });
});
