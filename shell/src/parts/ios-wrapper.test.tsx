// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { isIosWrapper } from "./use-tap.ts";

const iphone = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15" };
const desktop = { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140" };

describe("a native iOS wrapper", () => {
  it("a native iOS wrapper is known by its bridge", () => {
    expect(isIosWrapper({ navigator: iphone, webkit: { messageHandlers: {} } })).toBe(true);
    expect(isIosWrapper({ navigator: iphone, Capacitor: { getPlatform: () => "ios" } })).toBe(true);
  });

  it("a native iOS wrapper is not any phone, any wrapper or any desktop", () => {
    expect(isIosWrapper({ navigator: iphone })).toBe(false);
    expect(isIosWrapper({ navigator: desktop, Capacitor: { getPlatform: () => "android" } })).toBe(false);
    expect(isIosWrapper({ navigator: desktop, webkit: { messageHandlers: {} } })).toBe(false);
  });
});
