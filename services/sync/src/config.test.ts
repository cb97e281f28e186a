import { loadConfig } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { settings } from "./config.ts";

test("listeners are sent away within the time that a process gets to stop", () => {
  expect(loadConfig(settings, { SYNC_DRAIN_MS: "2000" }).drainMs).toBe(2000);
  expect(() => loadConfig(settings, { SYNC_DRAIN_MS: "2001" })).toThrow("SYNC_DRAIN_MS");
});
