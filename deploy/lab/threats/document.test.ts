import { expect, test } from "vitest";
import { threatsDocumentIsCurrent } from "./document.ts";

test("docs/threats.md is what npm run docs writes", () => {
  expect(threatsDocumentIsCurrent()).toBe(true);
});
