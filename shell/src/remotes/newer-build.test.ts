import { afterEach, describe, expect, it, vi } from "vitest";
import { newerBuild } from "./newer-build.ts";

const entry = "/mfe-store/remoteEntry.e9dbdeed09.js";
const known = { name: "mfe_store", entry, routes: ["/store"], integrity: { [entry]: "sha384-old" } };
const deployed = { ...known, integrity: { [entry]: "sha384-new" } };
const other = { ...deployed, name: "mfe_room" };

const registry = (...remotes: object[]) =>
  vi.stubGlobal("fetch", async () => Response.json({ version: 1, remotes }));

afterEach(() => vi.unstubAllGlobals());

describe("a remote that could not be loaded", () => {
  it("a remote that could not be loaded was redeployed when the current registry pins it otherwise", async () => {
    registry(other, deployed);
    expect(await newerBuild(known)).toEqual(deployed);
  });

  it("a remote that could not be loaded keeps the paths under which the page knows it", async () => {
    registry({ ...deployed, routes: ["/shop"] });
    expect(await newerBuild(known)).toEqual(deployed);
  });

  it.each([
    ["is the same", [known]],
    ["is not listed any more", [other]],
    ["is listed without pins", [{ ...known, integrity: {} }]],
  ])("a remote that could not be loaded was not redeployed when it %s", async (_what, remotes) => {
    registry(...remotes);
    expect(await newerBuild(known)).toBeUndefined();
  });

  it("a remote that could not be loaded is not known to be newer when the registry does not come", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await newerBuild(known)).toBeUndefined();
  });

  it("bypasses the browser's cache", async () => {
    const fetch = vi.fn(async () => Response.json({ remotes: [known] }));
    vi.stubGlobal("fetch", fetch);
    await newerBuild(known);
    expect(fetch).toHaveBeenCalledWith("/remotes.json", expect.objectContaining({ cache: "no-cache" }));
  });
});
