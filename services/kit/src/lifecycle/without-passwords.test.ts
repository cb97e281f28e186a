import { expect, test } from "vitest";
import { withoutPasswords } from "./run-service.ts";

test.each([
  ["input: 'postgresql://tutti:se/cr:et@db:5432/x'", "input: 'postgresql://tutti:(hidden)@db:5432/x'"],
  ["redis://:secret@cache", "redis://:(hidden)@cache"],
  ["nats://a:b@c and nats://d:e@f", "nats://a:(hidden)@c and nats://d:(hidden)@f"],
  ["http://host:8080/path", "http://host:8080/path"],
])("%s", (text, shown) => {
  expect(withoutPasswords(text)).toBe(shown);
});
