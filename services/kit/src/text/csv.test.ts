import { expect, test } from "vitest";
import { csvCell, csvHeader, csvLine } from "./csv.ts";

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

test("a file begins with the mark that makes Excel read it as UTF-8, and its header is quoted", () => {
  const bytes = Buffer.from(csvHeader(["Título", 'a "b"']) + csvLine(["Beyoncé", "=1"]));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.subarray(3).toString()).toBe(`"Título","a ""b"""\r\n"Beyoncé","'=1"\r\n`);
});
