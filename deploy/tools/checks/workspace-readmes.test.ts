import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../paths.ts";
import { packages } from "./imports/packages.ts";

const headings = ["What it owns", "Settings", "Run it alone", "Test it", "Deploy it"];
const folders = packages.map(({ folder }) => folder);
const sectionsOf = (folder: string): ReadonlyMap<string, string> => {
  const sections = readFileSync(inRoot(folder, "README.md"), "utf8").split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      return [heading, lines.join("\n").trim()];
    }),
  );
};

test.each(folders)("the README of %s says what it owns and how to run, test and deploy it", (folder) => {
  const sections = sectionsOf(folder);
  expect(headings.filter((heading) => !sections.get(heading))).toEqual([]);
});

const services = folders.filter((folder) => existsSync(inRoot(folder, "src/config.ts")));

test.each(services)("the README of %s names its settings, or the table that does", (folder) => {
  const source = readFileSync(inRoot(folder, "src/config.ts"), "utf8");
  const settings = [...source.matchAll(/setting\.\w+\(\s*"([A-Z_]+)"/g)].map(([, name = ""]) => name);
  expect(settings.length).toBeGreaterThan(0);
  const section = sectionsOf(folder).get("Settings") ?? "";
  const linksToAll = section.startsWith("In [the table of settings](../docs/settings.md)");
  expect(linksToAll ? [] : settings.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});
