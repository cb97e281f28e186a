// @vitest-environment happy-dom
import { authPrompt, navigate, session } from "@tutti/kit";
import { fakeServer, mount } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Header } from "./Header.tsx";

// The page looks for the wrapper when it is loaded, so that it must be there before.
vi.hoisted(() => Object.assign(globalThis, { Capacitor: { getPlatform: () => "ios" } }));

let page: Awaited<ReturnType<typeof mount>>;
const open = async (isLoggedIn: boolean) => {
  if (isLoggedIn) session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: true });
  page = await mount(<Header />);
};

// The page loads them with the menu; here no request is waited for.
await import("./MoreEntries.tsx");

beforeEach(() => {
  navigate("/elsewhere", { replace: true });
  vi.stubGlobal("fetch", fakeServer({}).fetch);
});
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const named = (name: string) => {
  const all = [...page.host.querySelectorAll<HTMLElement>("a, button")];
  const found = all.find((each) => (each.getAttribute("aria-label") ?? each.textContent)?.trim() === name);
  if (!found) throw new Error(`There is no “${name}”.`);
  return found;
};
const profile = () => named("ada100 coins");
const isOpen = () => profile().getAttribute("aria-expanded") === "true";

/** A touch as the browser makes it: a click follows, unless the touch's end has taken its place. */
async function touch(target: HTMLElement, moved = 0): Promise<void> {
  const send = (kind: string, clientY: number) => {
    const event = new Event(kind, { bubbles: true, cancelable: true });
    Object.assign(event, { changedTouches: [{ clientX: 20, clientY }] });
    return target.dispatchEvent(event);
  };
  await act(async () => {
    send("touchstart", 20);
    const isClickDue = send("touchend", 20 + moved) && moved === 0;
    if (isClickDue) target.click();
  });
}

describe("under a native iOS wrapper the end of a touch", () => {
  it.each([
    ["Tutti, home", "/"],
    ["Home", "/"],
    ["Explore", "/explore"],
    ["About", "/about"],
    ["Store", "/store"],
  ])("on %s goes there, once", async (name, path) => {
    await open(true);
    const before = window.history.length;
    await touch(named(name));
    expect(window.location.pathname).toBe(path);
    expect(window.history.length).toBe(before + 1);
  });

  it("toggles the profile's dropdown, once a touch", async () => {
    await open(true);
    await touch(profile());
    expect(isOpen()).toBe(true);
    await touch(profile());
    expect(isOpen()).toBe(false);
  });

  it.each([
    ["Profile", "/profile"],
    ["Admin Dashboard", "/admin"],
  ])("on %s goes there and closes the dropdown", async (name, path) => {
    await open(true);
    await touch(profile());
    await touch(named(name));
    expect(window.location.pathname).toBe(path);
    expect(isOpen()).toBe(false);
  });

  it("on Logout logs out", async () => {
    await open(true);
    await touch(profile());
    await touch(named("Logout"));
    expect(session.get().user).toBeNull();
  });

  it("on Login opens the log-in, once", async () => {
    const asked = vi.spyOn(authPrompt, "open");
    await open(false);
    await touch(named("Login"));
    expect(asked).toHaveBeenCalledExactlyOnceWith("login");
  });

  it("under a native iOS wrapper the end of a touch does nothing where the finger was scrolling", async () => {
    await open(true);
    await touch(named("Explore"), 40);
    expect(window.location.pathname).toBe("/elsewhere");
  });
});
