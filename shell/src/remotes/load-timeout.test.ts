// @vitest-environment happy-dom

import { defineApp } from "@tutti/remote-build";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadingPlugin } from "./federation.ts";
import { setPins } from "./pins.ts";
import { fetchRegistry } from "./registry.ts";

/** Two minutes, in ms. */
const wanted = 120_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** How long each request was given. */
function loadTimeout() {
  vi.stubGlobal("fetch", async () => Response.json({ remotes: [] }));
  const timeout = vi.spyOn(AbortSignal, "timeout");
  return () => timeout.mock.calls.map(([ms]) => ms);
}

describe("two minutes are given to", () => {
  it.each(["host", "remote"] as const)("each chunk of a %s", (kind) => {
    const app = defineApp({ dir: import.meta.dirname, name: "some_app", kind, port: 0 })({});
    expect(app.output?.chunkLoadTimeout).toBe(wanted);
  });

  it("a remote's entry script", () => {
    setPins({ "/mfe-room/remoteEntry.js": "sha384-abc" });
    const created = loadingPlugin().createScript?.({ url: "/mfe-room/remoteEntry.js" });
    expect(created).toMatchObject({ timeout: wanted, script: { integrity: "sha384-abc" } });
  });

  it("the list of remotes", async () => {
    const given = loadTimeout();
    await fetchRegistry();
    expect(given()).toEqual([wanted]);
  });
});
