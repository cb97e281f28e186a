import { expect, test } from "vitest";
import { settingsTableIsTrue } from "./settings-table.ts";

test("the README's table of settings is what the processes read; `npm run docs` writes it", async () => {
  expect(await settingsTableIsTrue()).toBe(true);
});
