import express, { type Request } from "express";
import { expect, test, vi } from "vitest";
import { queryParser, readOnce } from "./read-once.ts";

const head = (forwarded: string, url = "/a?room_name=R") => ({
  url,
  headers: { host: "gateway", "x-forwarded-for": forwarded, "x-forwarded-proto": "https" },
  socket: { remoteAddress: "127.0.0.1" },
});

test("each request derives its address, query, host and protocol once, and its own", () => {
  const trusts = vi.fn(() => true);
  const app = express().set("trust proxy", trusts);
  readOnce(app);
  const requestOf = (...given: Parameters<typeof head>): Request =>
    Object.assign(Object.create(app.request), head(...given));
  const [ada, ben] = [requestOf("192.0.2.1"), requestOf("192.0.2.2", "/a?room_name=S")];
  const read = ({ host, ip, protocol, secure, query }: Request) => ({ host, ip, protocol, secure, ...query });
  const expected = { host: "gateway", ip: "192.0.2.1", protocol: "https", secure: true, room_name: "R" };
  expect(read(ada)).toEqual(expected);
  const calls = trusts.mock.calls.length;
  expect(read(ada)).toEqual(expected);
  expect(ada.query).toBe(ada.query);
  expect(trusts).toHaveBeenCalledTimes(calls);
  expect(read(ben)).toEqual({ ...expected, ip: "192.0.2.2", room_name: "S" });
});

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
