import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const from = (forwarded: string | undefined, agent: string, remoteAddress = "127.0.0.1") =>
  ({
    headers: { "x-forwarded-for": forwarded, "user-agent": agent },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;
const device = (...given: Parameters<typeof from>) => deviceOf(from(...given), "secret");

test("tabs of one browser are one device, two browsers of a house are two", () => {
  const phone = device("203.0.113.7", "Safari");
  expect(device("203.0.113.7", "Safari")).toBe(phone);
  expect(device("203.0.113.7", "Firefox")).not.toBe(phone);
  expect(device("203.0.113.8", "Safari")).not.toBe(phone);
  expect(device("2001:db8::1", "Safari")).toBe(device("2001:db8::2", "Safari"));
});

test("of several addresses the gateway's own counts, which is the last", () => {
  expect(device("198.51.100.1, 203.0.113.7", "Safari")).toBe(device("203.0.113.7", "Safari"));
  expect(device(undefined, "Safari", "203.0.113.7")).toBe(device("203.0.113.7", "Safari"));
});

test("an address cannot be derived from it without the services' secret", () => {
  const request = from("203.0.113.7", "Safari");
  expect(deviceOf(request, "secret")).not.toBe(deviceOf(request, "another"));
});
