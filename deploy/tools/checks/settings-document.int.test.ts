import { expect, test } from "vitest";
import { settingsDocumentIsCurrent } from "./settings-document.ts";

test("docs/settings.md is what the processes read; `npm run docs` writes it", async () => {
  expect(await settingsDocumentIsCurrent()).toBe(true);
});
