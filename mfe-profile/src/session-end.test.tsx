// @vitest-environment happy-dom
import { authPrompt, navigate, session } from "@tutti/kit";
import { ok, refusal } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type OpenPage, openPage } from "./testing/page.tsx";
import { person, profile } from "./testing/profiles.ts";
import en from "./texts/en.ts";

const dead = () => refusal(401, "session_ended", en.session.endedNotice);
const own = () => ok(profile({ is_own: true, following: [person("ben", true)] }));

let page: OpenPage;
let asked: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  asked = vi.spyOn(authPrompt, "open");
});
afterEach(async () => {
  await page.close();
  authPrompt.close();
  vi.restoreAllMocks();
});

describe("a session that has ended", () => {
  it.each(["/profile", "/profile/ada", "/profile/ADA"])(
    "a session that has ended is noticed when %s is opened, where another account's page would be shown as the caller's",
    async (path) => {
      page = await openPage(path, {
        me: "ada",
        handlers: { "GET /api/user/profile": dead, "GET /api/user/profile/ada": () => ok(profile()) },
      });
      await vi.waitFor(() => expect(asked).toHaveBeenCalledWith("login", en.session.endedNotice), 10_000);
      expect(session.get().user).toBeNull();
      expect(window.location.pathname).toBe(path);
    },
  );

  it("a session that has ended is shown in place of the caller's own profile, too, and opens the log-in window again", async () => {
    page = await openPage("/profile", { me: "ada", handlers: { "GET /api/user/profile": dead } });
    await page.shows("Your session has ended");
    asked.mockClear();
    await page.click("Login");
    expect(asked).toHaveBeenCalledWith("login");
  });

  it("a session that has ended is shown once when following detects it", async () => {
    page = await openPage("/profile/ada", {
      me: "ada",
      handlers: {
        "GET /api/user/profile": own,
        "GET /api/user/profile/ada": () => ok(profile()),
        "POST /api/user/follow": dead,
      },
    });
    await page.shows("Following (1)");
    await page.click("Following (1)");
    await page.click("Unfollow ben");
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith("login", en.session.endedNotice), 10_000);
    expect(page.text()).not.toContain(en.session.endedNotice);
  });
});

it("logging out leaves without a word", async () => {
  page = await openPage("/profile", { me: "ada", handlers: { "GET /api/user/profile": own } });
  await page.shows("Edit Profile");
  await act(async () => {
    session.logOut();
    navigate("/");
  });
  expect(page.text()).not.toContain("Your session has ended");
  expect(asked).not.toHaveBeenCalled();
});
