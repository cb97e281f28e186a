import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchRegistry, inlinedRegistry, owns, parseRegistry } from "./registry.ts";

const profile = {
  name: "mfe_profile",
  entry: "/mfe-profile/remoteEntry.e9dbdeed09.js",
  routes: ["/profile", "/profile/:username"],
};

afterEach(() => vi.unstubAllGlobals());

describe("the registry of remotes", () => {
  it.each([
    [
      "does not arrive",
      () => Promise.reject(new TypeError("Failed to fetch")),
      "perhaps because of the connection",
    ],
    [
      "is answered by an error",
      async () => new Response("", { status: 503 }),
      "perhaps because of the connection",
    ],
    ["is no JSON", async () => new Response("<html>"), "is not readable"],
  ])("explains in a plain sentence that it %s", async (_, fetch, words) => {
    vi.stubGlobal("fetch", fetch);
    await expect(fetchRegistry()).rejects.toThrow(new RegExp(`^The list of pages .*${words}\\.$`));
  });

  it("the registry of remotes is read", () => {
    expect(parseRegistry({ version: 1, remotes: [profile] })).toEqual([profile]);
  });

  it.each([
    undefined,
    [],
    { remotes: {} },
    { remotes: [{ ...profile, routes: "/profile" }] },
    { remotes: [{ ...profile, name: "" }] },
    { remotes: [{ ...profile, integrity: { "/mfe-profile/remoteEntry.e9dbdeed09.js": "md5-x" } }] },
  ])("the registry of remotes is refused when it is %j", (value) => {
    expect(() => parseRegistry(value)).toThrow("The list of pages is not readable.");
  });
});

describe("entries of others", () => {
  const explore = { name: "mfe_explore", entry: "/e.js", routes: ["/explore"] };
  const parsed = (...remotes: unknown[]) => parseRegistry({ remotes });

  it("an invalid one is left out, and the others stay", () => {
    expect(parsed({ name: 1 }, profile, null, { ...explore, routes: [3] })).toEqual([profile]);
  });
});

describe("a remote", () => {
  it.each(["/profile", "/profile/", "/profile/ada", "/profile/ada/", "/profile/a%2Fb"])("owns %s", (path) => {
    expect(owns(profile, path)).toBe(true);
  });

  it.each(["/", "/profiles", "/profile/ada/songs", "/profile//ada", "/Profile"])(
    "a remote leaves %s to others",
    (path) => {
      expect(owns(profile, path)).toBe(false);
    },
  );
});

describe("the registry in the page", () => {
  const page = (text: string | null) => ({
    getElementById: (id: string) => (id === "remotes" ? ({ textContent: text } as HTMLElement) : null),
  });

  it("the registry in the page is read from its element", () => {
    const remotes = [{ name: "mfe_explore", entry: "/e.json", routes: ["/explore"] }];
    expect(inlinedRegistry(page(JSON.stringify({ remotes })))).toEqual(remotes);
  });

  it.each([null, "", "{", "{}"])("%j is none", (text) => {
    expect(inlinedRegistry(page(text))).toBeNull();
  });
});
