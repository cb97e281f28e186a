// @vitest-environment happy-dom
import { authPrompt, navigate, session, useImmersive } from "@tutti/kit";
import { mount } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Header } from "./Header.tsx";

let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => navigate("/search_music?room=R", { replace: true }));
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Filling() {
  useImmersive();
  return null;
}
async function open({ isSmall = true, fillsWindow = true } = {}) {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: isSmall }));
  page = await mount(
    <>
      <Header />
      {fillsWindow && <Filling />}
    </>,
  );
}
const hasBar = () => page.host.querySelector("nav[aria-label=Main]") !== null;
const button = () => page.host.querySelector<HTMLElement>("button[aria-expanded]");
const press = (target: HTMLElement | null | undefined) => act(async () => target?.click());
const entries = () => [...page.host.querySelectorAll("li")].map((entry) => entry.textContent?.trim());
const entry = (name: string) =>
  [...page.host.querySelectorAll<HTMLElement>("li a, li button")].find(
    (each) => each.textContent?.trim() === name,
  );

test.each([
  [{ isSmall: true, fillsWindow: true }, false],
  [{ isSmall: true, fillsWindow: false }, true],
  [{ isSmall: false, fillsWindow: true }, true],
])("with %j the header has its bar: %s", async (how, isBar) => {
  await open(how);
  expect(hasBar()).toBe(isBar);
});

test("at a room's address it makes room before the room's screen has come", async () => {
  navigate("/playroom?room_name=R", { replace: true });
  await open({ fillsWindow: false });
  expect(hasBar()).toBe(false);
});

test("a visitor's menu has the navigation and the log-in", async () => {
  const asked = vi.spyOn(authPrompt, "open");
  await open();
  expect(button()?.getAttribute("aria-label")).toBe("Menu");
  await press(button());
  expect(button()?.getAttribute("aria-expanded")).toBe("true");
  expect(entries()).toEqual(["Home", "Explore", "About", "English中文Deutsch", "Login"]);
  await press(entry("Login"));
  expect(asked).toHaveBeenCalledExactlyOnceWith("login");
  expect(button()?.getAttribute("aria-expanded")).toBe("false");
});

test("an entry follows its link and closes the menu", async () => {
  await open();
  await press(button());
  await press(entry("Explore"));
  expect(window.location.pathname).toBe("/explore");
  expect(button()?.getAttribute("aria-expanded")).toBe("false");
});

test("Escape closes the menu and gives the focus back to its button", async () => {
  await open();
  await press(button());
  await act(async () => void document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  expect(button()?.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(button());
});

test("the menu of a logged-in user has the navigation, too", async () => {
  session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: false });
  await open();
  await press(button());
  expect(entries()).toEqual(
    expect.arrayContaining(["Home", "Explore", "About", "Profile", "Store", "Logout"]),
  );
});
