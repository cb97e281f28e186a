import { expect, test } from "vitest";
import { fold, words } from "./fold.ts";
import { listLengths } from "./han-variants.ts";

test("both lists of characters pair up", () => {
  expect(listLengths.traditional).toBe(listLengths.simplified);
});

test("traditional and simplified names are one name", () => {
  expect(fold("周杰倫")).toBe(fold("周杰伦"));
  expect(fold("鄧麗君")).toBe(fold("邓丽君"));
  expect(fold("孫燕姿")).toBe(fold("孙燕姿"));
  expect(fold("張學友")).toBe(fold("张学友"));
});

test("folding removes accents, case and stylised letters", () => {
  expect(fold("Beyoncé")).toBe("beyonce");
  expect(fold("P!nk")).toBe("pink");
  expect(fold("A$AP Rocky")).toBe("asap rocky");
  expect(fold("Guns N’ Roses")).toBe("guns n roses");
  expect(fold("Earth, Wind & Fire")).toBe("earth wind and fire");
  expect(fold("Håkan Hellström")).toBe("hakan hellstrom");
});

test("Chinese text becomes pairs of characters", () => {
  expect(words(fold("月亮代表我的心"))).toContain("代表");
  expect(words("super star")).toEqual(["super", "star"]);
});
