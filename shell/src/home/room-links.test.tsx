// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { favoritesPath, newRoomPath } from "./Home.tsx";

describe("Create Room", () => {
  it("Create Room goes to the generator with the typed name, moderation off", () => {
    expect(newRoomPath(" Blue & Green ")).toBe("/playlist?room_name=Blue+%26+Green&moderation=no");
  });

  it("invents a name with a number below 10000 when none is typed", () => {
    expect(newRoomPath("  ", () => 0)).toBe("/playlist?room_name=Room-0&moderation=no");
    expect(newRoomPath("", () => 0.999999)).toBe("/playlist?room_name=Room-9999&moderation=no");
  });
});

describe("My Favorites", () => {
  it("My Favorites opens the caller's own favorites as host", () => {
    expect(favoritesPath("ada")).toBe("/playroom?room_name=favorites_ada&is_host=True");
  });

  it("My Favorites stays at home without a username", () => {
    expect(favoritesPath(undefined)).toBe("/");
  });
});
