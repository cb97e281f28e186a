// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { pinOf, setPins } from "./pins.ts";

afterEach(() => vi.unstubAllEnvs());

it("a file is checked against its hash under every form of its address", () => {
  setPins({ "/mfe-room/remoteEntry.js": "sha384-abc" });
  expect(pinOf("/mfe-room/remoteEntry.js")).toBe("sha384-abc");
  expect(pinOf(`${window.location.origin}/mfe-room/remoteEntry.js?t=1`)).toBe("sha384-abc");
});

it("in production a file without a pin is not loaded; in development it is", () => {
  vi.stubEnv("NODE_ENV", "development");
  expect(pinOf("/mfe-new/remoteEntry.js")).toBeUndefined();
  vi.stubEnv("NODE_ENV", "production");
  expect(() => pinOf("/mfe-new/remoteEntry.js")).toThrow("is not pinned");
});
