import { expect, test } from "vitest";
import { countries, parseProfile } from "./profile.ts";

const tags = (artists: string[]) => ({ genres: [], languages: [], styles: [], artists });

test("omitted fields stay unchanged, and an age of 0 is none", () => {
  expect(parseProfile({})).toEqual({});
  expect(parseProfile({ age: 0, country: "" })).toEqual({ age: null, country: "" });
  expect(parseProfile({ bio: "  Bass, mostly. ", age: 13, country: "JP", sex: "other" })).toEqual({
    bio: "Bass, mostly.",
    age: 13,
    country: "JP",
    sex: "other",
  });
});

test("a tag is kept once, ignoring case, and empty ones are dropped", () => {
  const { artists } = parseProfile({ tags: tags([" Björk", "björk ", "", "周杰伦"]) });
  expect(artists).toEqual(["björk", "周杰伦"]);
});

test.each([
  ["a bio of 501 characters", { bio: "a".repeat(501) }, "bio_too_long"],
  ["a country that is none", { country: "XX" }, "country_unknown"],
  ["a country in small letters", { country: "de" }, "country_unknown"],
  ["twelve years", { age: 12 }, "age_out_of_range"],
  ["121 years", { age: 121 }, "age_out_of_range"],
  ["a sex off the list", { sex: "yes" }, "sex_unknown"],
  ["21 tags of a kind", { tags: tags(Array.from({ length: 21 }, (_, n) => `a${n}`)) }, "too_many_tags"],
  ["a tag of 41 characters", { tags: tags(["b".repeat(41)]) }, "tag_too_long"],
])("%s is refused", (_what, change, code) => {
  expect(() => parseProfile(change)).toThrow(expect.objectContaining({ kind: "invalid", code }));
});

test("500 characters of any script, 20 tags of 40 are within the limits", () => {
  const change = {
    bio: "𝄞".repeat(500),
    tags: tags(Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(40, "b"))),
  };
  expect(parseProfile(change).artists).toHaveLength(20);
});

test("every country of the list has a name", () => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  expect(countries.size).toBe(249);
  expect([...countries].filter((code) => names.of(code) === undefined)).toEqual([]);
});
