// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { guardDocument, isOurScript, isText } from "./trusted-types.ts";

const base = "https://tutti.example.net/explore";

test.each([
  "/mfe-room/remoteEntry.js",
  "https://tutti.example.net/static/js/1.js",
  "https://www.youtube.com/iframe_api",
  "https://www.youtube.com/s/player/23604418/www-widgetapi.vflset/www-widgetapi.js",
  "https://accounts.google.com/gsi/client",
])("%s is a script of the page", (address) => expect(isOurScript(address, base)).toBe(true));

test.each([
  "https://evil.example.org/1.js",
  "//evil.example.org/1.js",
  "data:text/javascript,alert(1)",
  "javascript:alert(1)",
  "blob:https://tutti.example.net/1",
  "blob:https://tutti.example.net.evil.example.org/1",
  "https://www.youtube.com/oembed?callback=alert",
  "https://www.youtube.com/iframe_api?x",
  "https://www.youtube.com.evil.example.org/iframe_api",
  "http://www.youtube.com/iframe_api",
])("%s is none", (address) => expect(isOurScript(address, base)).toBe(false));

test("markup is refused, an empty text and a style pass", () => {
  expect(["", ".a{color:red}"].map(isText)).toEqual([true, true]);
  expect(["<b>", "a<img src=x onerror=alert(1)>"].map(isText)).toEqual([false, false]);
});

test("a browser without Trusted Types works without a policy; another gets one", () => {
  expect(() => guardDocument(undefined)).not.toThrow();
  const createPolicy = vi.fn();
  guardDocument({ createPolicy });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["default"]);
});
