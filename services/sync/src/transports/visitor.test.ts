import type { IncomingMessage } from "node:http";
import { personKey, signedBrowserKey } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { visitorOf } from "./visitor.ts";

const secrets = ["secret"] as const;
const cookieOf = (value: string) => `tutti_browser=${value}`;
const phone = cookieOf(signedBrowserKey(undefined, secrets, 0));
const other = cookieOf(signedBrowserKey(undefined, secrets, 0));

const from = (forwarded: string | undefined, cookie?: string, agent = "Safari") =>
  ({
    headers: { "x-forwarded-for": forwarded, cookie, "user-agent": agent },
    socket: { remoteAddress: "127.0.0.1" },
  }) as unknown as IncomingMessage;
const person = (...given: Parameters<typeof from>) =>
  personKey({ userId: null, visitor: visitorOf(from(...given), secrets) });

test("a browser is one person in every network and with every user agent; two equal phones are two", () => {
  const known = person("203.0.113.7", phone);
  expect(person("203.0.113.7", phone, "Firefox")).toBe(known);
  expect(person("198.51.100.1", phone)).toBe(known);
  expect(person("203.0.113.7", other)).not.toBe(known);
});

test("browsers without a key are their network, whatever they call themselves", () => {
  const house = person("203.0.113.7");
  expect(person("203.0.113.7", undefined, "Firefox")).toBe(house);
  expect(person("203.0.113.7", "tutti_browser=short")).toBe(house);
  expect(person("203.0.113.8")).not.toBe(house);
  expect(person("2001:db8::1")).toBe(person("2001:db8::2"));
});

test("the last of several addresses counts, which is the gateway's own", () => {
  expect(person("198.51.100.1, 203.0.113.7")).toBe(person("203.0.113.7"));
  expect(person(undefined)).toBe(person("127.0.0.1"));
});

test("an address cannot be derived from the keys without the services' secret", () => {
  const request = from("203.0.113.7");
  expect(visitorOf(request, ["secret"]).networks).not.toEqual(visitorOf(request, ["another"]).networks);
});
