import express from "express";
import { expect, test } from "vitest";
import { queryParser } from "./query-parser.ts";

test.each([
  "",
  "a=1",
  "a=1&a=2&b",
  "a=%E4%BD%A0&b=+x",
  "room_name=R%26B&_=1",
  "__proto__=1",
  `a=${"x".repeat(900)}`,
])("%s is parsed as Express does, also the second time", (text) => {
  const parse = queryParser();
  const simple = express().set("query parser", "simple").get("query parser fn");
  for (let i = 0; i < 2; i++) expect({ ...parse(text) }).toEqual({ ...simple(text) });
});

test("what requests share cannot be changed by one of them", () => {
  const parse = queryParser();
  expect(parse("a=1")).toBe(parse("a=1"));
  expect(() => {
    parse("a=1").a = "2";
  }).toThrow(TypeError);
  expect(() => {
    (parse("a=1&a=2").a as string[]).push("3");
  }).toThrow(TypeError);
});
