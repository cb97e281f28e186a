import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/paths.ts";
import { titles } from "./titles.ts";

test.each(Object.values(titles))("$file has once what the drill edits", ({ file, text }) => {
  expect(readFileSync(path.join(root, file), "utf8").split(text)).toHaveLength(2);
});
