// @vitest-environment happy-dom
import { navigate, session } from "@tutti/kit";
import { mount } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Home } from "./Home.tsx";

let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => navigate("/", { replace: true }));
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.restoreAllMocks();
});

const open = async (username?: string) => {
  if (username) session.logIn("token", { username, avatar: "", coins: 100, is_admin: false });
  page = await mount(<Home />);
};
const named = (name: string) =>
  [...page.host.querySelectorAll<HTMLElement>("a, button")].find(({ textContent }) => textContent === name);
const press = (name: string) => act(async () => named(name)?.click());
const here = () => window.location.pathname + window.location.search;

describe("home", () => {
  it("explains what Tutti is, and its features", async () => {
    await open();
    expect(page.host.querySelector("h1")?.textContent).toBe("All together now.");
    expect(page.host.querySelector("h1 + p")?.textContent).toContain("the same moment of the same song");
    const features = [...page.host.querySelectorAll("[aria-label=Features] h2")];
    expect(features.map(({ textContent }) => textContent)).toEqual([
      "AI-Powered Playlists",
      "Collaborative Rooms",
      "Smart Recommendations",
    ]);
  });

  it("links to the generator with the typed name by Create Room", async () => {
    await open();
    const field = page.host.querySelector("input");
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    await act(async () => {
      put?.call(field, "Blue Hour");
      field?.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await press("Create Room");
    expect(here()).toBe("/playlist?room_name=Blue+Hour&moderation=no");
  });

  it("links to the rooms by Join Room", async () => {
    await open();
    await press("Join Room");
    expect(here()).toBe("/explore");
  });

  it("home shows My Favorites to a logged-in user only", async () => {
    await open();
    expect(named("My Favorites")).toBeUndefined();
    await page.unmount();
    await open("ada");
    await press("My Favorites");
    expect(here()).toBe("/playroom?room_name=favorites_ada&is_host=True");
  });

  it("home sends a logged-in user to the generator by Get Started Now", async () => {
    await open("ada");
    await press("Get Started Now");
    expect(here()).toBe("/playlist");
  });

  it("home sends a visitor to the log-in by Get Started Now, and on to the generator after it", async () => {
    await open();
    await press("Get Started Now");
    expect(here()).toBe("/login");
    expect(window.history.state.usr).toEqual({ next: "/playlist" });
  });
});
