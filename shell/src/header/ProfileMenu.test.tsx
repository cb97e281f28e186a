// @vitest-environment happy-dom
import { fakeServer, mount, ok, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProfileMenu } from "./ProfileMenu.tsx";

const ada = { username: "ada", avatar: "", coins: 100, is_admin: false };

let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  const { fetch } = fakeServer({ "GET /api/notices": () => ok({ notices: [], unseen: 0 }) });
  vi.stubGlobal("fetch", fetch);
});
afterEach(async () => {
  await page.unmount();
  vi.unstubAllGlobals();
});

const button = () => page.host.querySelector<HTMLButtonElement>("button[aria-expanded]");
const isOpen = () =>
  button()?.getAttribute("aria-expanded") === "true" && !page.host.querySelector("ul")?.hidden;
const entries = () => [...page.host.querySelectorAll("li")].map((entry) => entry.textContent?.trim());
const click = (target: HTMLElement | null | undefined) => act(async () => target?.click());
const send = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));

describe("the profile button", () => {
  it("the profile button shows the name and the coins", async () => {
    page = await mount(<ProfileMenu user={ada} />);
    expect(button()?.textContent).toBe("ada100 coins");
    expect(button()?.querySelector("img")?.width).toBe(32);
  });

  it.each([
    [1, "ada1 coin"],
    [2500, "ada2,500 coins"],
  ])("formats %i coins", async (coins, words) => {
    page = await mount(<ProfileMenu user={{ ...ada, coins }} />);
    expect(button()?.textContent).toBe(words);
  });

  it("the profile button shows the beginning of a name that is written from right to left, and all of it on hover", async () => {
    const username = "נועם_השמיעה_הטובה";
    page = await mount(<ProfileMenu user={{ ...ada, username }} />);
    const name = page.host.querySelector<HTMLElement>(`[title="${username}"]`);
    expect(name?.textContent).toBe(username);
    expect(name?.dir).toBe("auto");
  });

  it("the profile button opens and closes the dropdown", async () => {
    page = await mount(<ProfileMenu user={ada} />);
    expect(isOpen()).toBe(false);
    await click(button());
    expect(isOpen()).toBe(true);
    await click(button());
    expect(isOpen()).toBe(false);
  });

  it("offers the dashboard to administrators only", async () => {
    page = await mount(<ProfileMenu user={ada} />);
    await until(() =>
      expect(entries()).toEqual(["Profile", "Store", "Notices", "中文", "Deutsch", "Logout"]),
    );
    await page.unmount();
    page = await mount(<ProfileMenu user={{ ...ada, is_admin: true }} />);
    await until(() =>
      expect(entries()).toEqual([
        "Profile",
        "Store",
        "Notices",
        "Admin Dashboard",
        "中文",
        "Deutsch",
        "Logout",
      ]),
    );
  });
});

describe("the open dropdown", () => {
  it("the open dropdown stays open on a press inside and closes on one outside", async () => {
    page = await mount(<ProfileMenu user={ada} />);
    await click(button());
    const inside = page.host.querySelector("li");
    await send(inside ?? page.host, new PointerEvent("pointerdown", { bubbles: true }));
    expect(isOpen()).toBe(true);
    await send(document.body, new PointerEvent("pointerdown", { bubbles: true }));
    expect(isOpen()).toBe(false);
  });

  it("the open dropdown closes when the focus leaves it, and does not take it back", async () => {
    page = await mount(
      <>
        <ProfileMenu user={ada} />
        <input />
      </>,
    );
    await click(button());
    await act(async () => page.host.querySelector<HTMLElement>("li a")?.focus());
    expect(isOpen()).toBe(true);
    const next = page.host.querySelector("input");
    await act(async () => next?.focus());
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(next);
  });

  it("the open dropdown closes when one goes back", async () => {
    page = await mount(<ProfileMenu user={ada} />);
    await click(button());
    await send(window, new PopStateEvent("popstate"));
    expect(isOpen()).toBe(false);
  });

  it("the open dropdown closes on Escape and gives the focus back to its button", async () => {
    page = await mount(<ProfileMenu user={ada} />);
    await click(button());
    await send(document, new KeyboardEvent("keydown", { key: "Escape" }));
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });
});
