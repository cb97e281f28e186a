// @vitest-environment happy-dom
import { authPrompt, navigate, session } from "@tutti/kit";
import { mount } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Header } from "./Header.tsx";

let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => navigate("/", { replace: true }));
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.restoreAllMocks();
});

const links = () => [...page.host.querySelectorAll<HTMLAnchorElement>("nav a")];
const places = () => links().map((link) => `${link.textContent} ${link.getAttribute("href")}`);

describe("the bar", () => {
  it("leads a visitor to Home, Explore and About, and offers Login", async () => {
    const asked = vi.spyOn(authPrompt, "open");
    page = await mount(<Header />);
    expect(places()).toEqual(["Home /", "Explore /explore", "About /about"]);
    const login = [...page.host.querySelectorAll("button")].at(-1);
    expect(login?.textContent).toBe("Login");
    await act(async () => login?.click());
    expect(asked).toHaveBeenCalledExactlyOnceWith("login");
  });

  it("leads to the Store, too, for a logged-in user", async () => {
    session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: false });
    page = await mount(<Header />);
    expect(places()).toEqual(["Home /", "Explore /explore", "About /about", "Store /store"]);
    expect(page.host.textContent).not.toContain("Login");
  });

  it("the bar follows its links, and marks the current one", async () => {
    page = await mount(<Header />);
    for (const link of links().toReversed()) {
      await act(async () => link.click());
      expect(window.location.pathname).toBe(link.getAttribute("href"));
      expect(link.getAttribute("aria-current")).toBe("page");
    }
  });
});
