import { expect, test } from "vitest";
import { csvCell, csvLine } from "./csv.ts";

test.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])("%j is no formula", (text) => {
  expect(csvCell(text)).toBe(`"'${text}"`);
});

test("other text, numbers and booleans stay unchanged", () => {
  expect(csvLine(["a-b", "1=1", -5, 0, true, ""])).toBe('"a-b","1=1",-5,0,true,""\r\n');
});

test("quotes, commas, line breaks and other separators stay within their cell", () => {
  expect(csvCell('say "hi", you;\n=1')).toBe('"say ""hi"", you;\n=1"');
});

test("a list is one cell, and none that begins with a formula", () => {
  expect(csvCell(["ada", "bob"])).toBe('"ada; bob"');
  expect(csvCell(["=ada", "bob"])).toBe(`"'=ada; bob"`);
});
