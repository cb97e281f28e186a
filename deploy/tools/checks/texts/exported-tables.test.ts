import { globSync, readFileSync } from "node:fs";
import { languageCodes } from "@tutti/proto/languages";
import { expect, test } from "vitest";
import { inRoot } from "../../paths.ts";

const load = async (file: string) => import(/* @vite-ignore */ inRoot(file));

test.each(languageCodes)("each table of a person's copy is explained in %s", async (language) => {
  const files = globSync("services/*/src/{erasure,export}/*.ts", { cwd: inRoot(".") }).filter((file) =>
    readFileSync(inRoot(file), "utf8").includes("export const exported:"),
  );
  const lists = await Promise.all(files.map(load));
  const names: string[] = lists.flatMap(({ exported }) => exported.map(({ name }: { name: string }) => name));
  expect(names.length).toBeGreaterThan(20);
  const { default: texts } = await load(`services/auth/src/export/texts/${language}.ts`);
  expect(Object.keys(texts.tables).sort()).toEqual(names.sort());
});
