import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandsDocumentIsCurrent, undescribedScripts } from "../checks/commands-document.ts";
import { inRoot } from "../paths.ts";
import { findCommand, findRenamed, listCommands } from "./command.ts";
import { experiments } from "./lab.ts";
import { operatorCommands } from "./ops.ts";

const groups = { lab: experiments(), ops: operatorCommands };
const all = Object.values(groups).flat();
const scripts: Record<string, string> = JSON.parse(readFileSync(inRoot("package.json"), "utf8")).scripts;

test("each folder of the laboratory describes itself, but the shared one", () => {
  const folders = readdirSync(inRoot("deploy/lab")).filter((name) => name !== "shared");
  expect(groups.lab.map(({ name }) => name)).toEqual(folders.toSorted());
  for (const name of folders) expect(existsSync(inRoot("deploy/lab", name, "main.ts"))).toBe(true);
});

test.each(Object.keys(groups) as (keyof typeof groups)[])(
  "the names of %s are in order and differ",
  (group) => {
    const names = groups[group].map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].toSorted());
  },
);

test("each old root script has one new name", () => {
  const renamed = Object.keys(scripts).filter((name) => scripts[name]?.endsWith(" renamed"));
  expect(all.flatMap(({ was }) => Object.keys(was)).toSorted()).toEqual(renamed.toSorted());
});

test("there are at most twelve root scripts, and docs/commands.md describes each", () => {
  expect(Object.values(scripts).filter((script) => !script.endsWith(" renamed")).length).toBeLessThanOrEqual(
    12,
  );
  expect(undescribedScripts()).toEqual([]);
});

test("docs/commands.md is current; `npm run docs` writes it", () => {
  expect(commandsDocumentIsCurrent()).toBe(true);
});

test("a command is found by its name and by an old one, which may stand for arguments", () => {
  expect(findCommand("readers", groups.lab)).toMatchObject({ command: { name: "readers" }, args: [] });
  expect(findCommand("bench:readers", groups.lab)).toMatchObject({ command: { name: "readers" }, args: [] });
  expect(findCommand("load:polling", groups.lab)).toMatchObject({
    command: { name: "load" },
    args: ["polling"],
  });
  expect(findCommand("constructor", groups.lab)).toBeNull();
});

test("an old root script whose name another experiment has now still stands for its own", () => {
  expect(findCommand("music", groups.lab)).toMatchObject({ command: { name: "music" } });
  expect(findRenamed("music", groups.lab)).toMatchObject({ command: { name: "demo-music" } });
});

test("the list shows each command's line, options and needs", () => {
  const lines = listCommands(groups.lab).split("\n");
  expect(lines.find((line) => line.startsWith("  idle "))).toContain("CPU use of a blank page");
  expect(lines.map((line) => line.trim())).toContain("needs k6");
});
