import { expect, test } from "vitest";
import { successText } from "./success.ts";

test("duplicates are counted in the message", () => {
  const text = (duplicates: number) => successText({ added: 20, total: 35, duplicates });
  expect(text(0)).toBe("20 songs will be added to your playlist, making a total of 35 songs.");
  expect(text(1)).toMatch(/ 1 duplicate song was automatically removed\.$/);
  expect(text(3)).toMatch(/ 3 duplicate songs were automatically removed\.$/);
});
