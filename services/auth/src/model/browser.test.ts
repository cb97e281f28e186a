import { expect, test } from "vitest";
import { browserOf, deviceOf, networkPrefix } from "./browser.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox · Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari · iOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Microsoft Edge · Windows",
  ],
  ["", ""],
  ["x".repeat(5000), ""],
])("%s is %j", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test("versions do not change a device", () => {
  const version = (n: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${n}.0) Gecko/20100101 Firefox/${n}.0`;
  expect(deviceOf(version(140))).toBe(deviceOf(version(141)));
});

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["", ""],
  ["unix:", ""],
])("the network prefix of %j is %j", (address, prefix) => {
  expect(networkPrefix(address)).toBe(prefix);
});

test("a call of an older gateway, without a browser, is of an unknown one", () => {
  expect(browserOf(undefined)).toEqual({ device: "", network: "", language: "en", keys: [], origin: "" });
});
