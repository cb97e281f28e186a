import { expect, test } from "vitest";
import { needToChange } from "./settings.ts";

test("several settings need what the strictest of them needs, and no setting needs the owner", () => {
  expect(needToChange({ introduction: "Soft" })).toBe("owner_if_any");
  expect(needToChange({ introduction: "Soft", chatEnabled: false })).toBe("owner");
  expect(needToChange({})).toBe("owner");
  expect(needToChange({ introduction: undefined })).toBe("owner");
});

test("a setting that is given with a wrong value is refused, and one that is not given is not checked", () => {
  expect(() => needToChange({ skipShare: 24 })).toThrow("25 to 100 percent");
  expect(() => needToChange({ waitingLimit: 21 })).toThrow("1 to 20");
  expect(needToChange({ waitingLimit: null, chatEnabled: true })).toBe("owner");
});
