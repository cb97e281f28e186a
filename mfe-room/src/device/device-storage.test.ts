// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { deviceStorage, readSetting, writeSetting } from "./device-storage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

test("a setting is kept over visits", () => {
  writeSetting(deviceStorage(), "tutti.test", { a: 1 });
  expect(readSetting(deviceStorage(), "tutti.test")).toEqual({ a: 1 });
  expect(readSetting(deviceStorage(), "tutti.other")).toBe(undefined);
});

test("a setting that cannot be read is none", () => {
  window.localStorage.setItem("tutti.test", "{");
  expect(readSetting(deviceStorage(), "tutti.test")).toBe(undefined);
});

test("a browser that refuses its storage keeps settings for the page", () => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const storage = deviceStorage();
  writeSetting(storage, "tutti.test", 3);
  expect(readSetting(storage, "tutti.test")).toBe(3);
});

test("a full storage loses the setting alone", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  vi.spyOn(window, "localStorage", "get").mockReturnValue(full as unknown as Storage);
  expect(() => writeSetting(deviceStorage(), "tutti.test", 3)).not.toThrow();
});
