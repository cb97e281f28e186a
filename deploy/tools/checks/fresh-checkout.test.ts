import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inRoot, root } from "../paths.ts";
import { wayToGenerated } from "./static-imports.ts";

const tasks = readdirSync(inRoot("deploy/tools/tasks"));

test.each(tasks)("%s begins in a checkout in which nothing was generated yet", (task) => {
  const way = wayToGenerated(inRoot("deploy/tools/tasks", task));
  expect(way?.map((file) => path.relative(root, file)) ?? []).toEqual([]);
});

test("code that needs generated files is recognised", () => {
  expect(wayToGenerated(inRoot("deploy/ops/product/start.ts"))).not.toBeNull();
});
