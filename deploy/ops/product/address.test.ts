import { expect, test } from "vitest";
import { originAt } from "./address.ts";

test.each([
  ["127.0.0.1", 8080, "http://localhost:8080"],
  ["0.0.0.0", 8080, "http://localhost:8080"],
  ["::", 8080, "http://localhost:8080"],
  ["::1", 8080, "http://[::1]:8080"],
  ["127.0.0.2", 8080, "http://127.0.0.2:8080"],
  ["192.0.2.2", 80, "http://192.0.2.2"],
  ["fd00::2", 8080, "http://[fd00::2]:8080"],
  ["music.lan", 8080, "http://music.lan:8080"],
])("a product that listens on %s, port %i, is reached at %s", (host, port, origin) => {
  expect(originAt(host, port)).toBe(origin);
});
