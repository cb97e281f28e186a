// @vitest-environment happy-dom
import { authPrompt } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type OpenPage, openPage } from "./testing/page.tsx";
import { person, profile, room } from "./testing/profiles.ts";

let page: OpenPage;
afterEach(() => page.close());

const open = async (said: Parameters<typeof profile>[0], me?: string, more = {}) => {
  page = await openPage("/profile/ada", {
    ...(me ? { me } : {}),
    handlers: {
      // The caller's own profile is read by the call that only its owner may make.
      [`GET /api/user/profile${me === "ada" ? "" : "/ada"}`]: () => ok(profile(said)),
      ...more,
    },
  });
};
const heading = () => document.querySelector("h1")?.textContent;
const hrefs = () => [...document.querySelectorAll("main a, li a")].map((link) => link.getAttribute("href"));

describe("a profile", () => {
  it("a profile shows the facts of a profile", async () => {
    const tags = { genres: ["Jazz"], languages: ["Spanish"], styles: ["Live"], artists: ["Björk"] };
    await open({ bio: "Bass, mostly.", country: "JP", age: 41, sex: "non-binary", tags });
    await page.shows("ada");
    for (const fact of ["Bass, mostly.", "Japan", "41 years", "Non-binary", "here since March 2026"])
      expect(page.text()).toContain(fact);
    for (const tag of ["Jazz", "Spanish", "Live", "Björk"]) expect(page.text()).toContain(tag);
    expect(document.querySelector("p[dir=auto]")?.textContent).toBe("Bass, mostly.");
    expect(page.text()).not.toContain("Edit Profile");
    expect(page.text()).not.toContain("only you see this");
  });

  it("a profile shows the stored spelling of the name, independent of the address", async () => {
    page = await openPage("/profile/ADA", { handlers: { "GET /api/user/profile/ADA": () => ok(profile()) } });
    await page.shows("ada");
    expect(heading()).toBe("ada");
    expect(document.title).toBe("ada · Tutti");
  });

  it("a profile counts in its tabs, and its rooms link with is_host=True", async () => {
    const lists = { rooms: [room("Dusk", "ada")], favorites: [room("Dawn", "ben")] };
    await open({ ...lists, followers: [person("cleo")] });
    await page.shows("Rooms (1)");
    for (const tab of ["Favorites (1)", "Following (0)", "Followers (1)"]) expect(page.text()).toContain(tab);
    expect(hrefs()).toEqual(["/playroom?room_name=Dusk&is_host=True"]);
    await page.click("Favorites (1)");
    expect(hrefs()).toEqual(["/playroom?room_name=Dawn&is_host=True"]);
    expect(page.text()).toContain("ben");
    await page.click("Followers (1)");
    expect(hrefs()).toEqual(["/profile/cleo"]);
    expect(page.named("cleo")).toMatchObject({ dir: "auto", title: "cleo" });
  });

  it("a profile lists deleted rooms for their owner, who brings one back", async () => {
    let rooms = [{ room_id: "1", room_name: "Dusk", deleted_at: "", undo_until: "2026-12-01T12:00:00.000Z" }];
    await open({ is_own: true }, "ada", {
      "GET /api/room/deleted": () => ok({ rooms }),
      "POST /api/room/undelete": () => {
        rooms = [];
        return ok({ room_name: "Dusk" });
      },
    });
    await page.shows("Recently deleted");
    expect(page.text()).toContain("Gone for good on Dec 1, 2026");
    await page.click("Bring back Dusk");
    await until(() => expect(page.text()).not.toContain("Recently deleted"));
    expect(await page.sent("/api/room/undelete")).toEqual([{ room_id: "1" }]);
  });

  it("a profile keeps its tab in the address across reloads", async () => {
    await open({ followers: [person("cleo")] });
    await page.shows("Rooms (0)");
    await page.click("Followers (1)");
    expect(window.location.search).toBe("?tab=followers");
    await page.close();
    page = await openPage("/profile/ada?tab=followers", {
      handlers: { "GET /api/user/profile/ada": () => ok(profile({ followers: [person("cleo")] })) },
    });
    await page.shows("cleo");
    await page.click("Rooms (0)");
    expect(window.location.search).toBe("");
  });

  it("a profile begins with its rooms when the address names no tab of it", async () => {
    const handlers = { "GET /api/user/profile/ada": () => ok(profile()) };
    page = await openPage("/profile/ada?tab=enemies", { handlers });
    await page.shows("ada has not opened a room so far.");
  });

  it("a profile of the caller can be edited, shows the owner's private fields, and links to a new room", async () => {
    await open({ is_own: true, email: "ada@example.org", coins: 1077 }, "ada");
    await page.shows("Edit Profile");
    expect(page.text()).toContain("ada@example.org · 1,077 coins");
    expect(page.named("Change picture")).toBeDefined();
    expect(page.named("Create Room").getAttribute("href")).toBe("/create_room");
    expect(() => page.named("Follow")).toThrow();
  });

  it.each([
    ["Rooms (0)", "ada has not opened a room so far."],
    ["Favorites (0)", "ada has not kept a room so far."],
    ["Following (0)", "ada does not follow anybody so far."],
    ["Followers (0)", "Be the first to follow ada."],
  ])("with an empty list under %s shows so", async (tab, sentence) => {
    await open({});
    await page.shows(tab);
    await page.click(tab);
    expect(page.text()).toContain(sentence);
  });

  it("a profile of an unknown name shows an error", async () => {
    await open({}, undefined, {
      "GET /api/user/profile/ada": () => refusal(404, "user_not_found", "Nobody has that name."),
    });
    await page.shows("Nobody is called “ada” here.");
    expect(heading()).toBe("Nobody has that name");
  });

  it("a profile that fails to load shows why, and can be retried", async () => {
    const answers = [refusal(429, "too_many", "That was quick. Please wait a moment."), ok(profile())];
    await open({}, undefined, { "GET /api/user/profile/ada": () => answers.shift() ?? ok(profile()) });
    await page.shows("That was quick. Please wait a moment.");
    expect(heading()).toBe("This profile could not be loaded");
    await page.click("Try again");
    await page.shows("Rooms (0)");
  });
});

describe("without a name", () => {
  it("a profile without a name is the caller's", async () => {
    page = await openPage("/profile", {
      me: "ada",
      handlers: { "GET /api/user/profile": () => ok(profile({ is_own: true })) },
    });
    await page.shows("Edit Profile");
  });

  it("a visitor is taken home", async () => {
    page = await openPage("/profile", { handlers: {} });
    await until(() => expect(window.location.pathname).toBe("/"));
  });
});

describe("following", () => {
  const follows = { "POST /api/user/follow": () => ok({ is_following: true }) };

  it("following shows at once, is announced, and is refetched", async () => {
    const answers = [profile(), profile({ is_following: true, followers: [person("ben")] })];
    const read = { "GET /api/user/profile/ada": () => ok(answers.length > 1 ? answers.shift() : answers[0]) };
    await open({}, "ben", { ...follows, ...read });
    await page.shows("Follow");
    await page.click("Follow");
    await page.shows("Followers (1)");
    expect(page.named("Unfollow")).toBeDefined();
    expect(page.text()).toContain("Following");
    expect(await page.sent("/api/user/follow")).toEqual([{ username: "ada", action: "follow" }]);
  });

  it("following ends from the caller's own list", async () => {
    const answers = [
      profile({ is_own: true, following: [person("cleo", true), person("ben", true)] }),
      profile({ is_own: true, following: [person("cleo", true)] }),
    ];
    const read = { "GET /api/user/profile": () => ok(answers.length > 1 ? answers.shift() : answers[0]) };
    await open({}, "ada", { ...follows, ...read });
    await page.shows("Following (2)");
    await page.click("Following (2)");
    await page.focus("Unfollow ben");
    await page.click("Unfollow ben");
    await page.shows("Unfollowed");
    await page.shows("Following (1)");
    expect(await page.sent("/api/user/follow")).toEqual([{ username: "ben", action: "unfollow" }]);
    // The row stays in place so that an accidental click can be undone; it is gone when the list is opened again.
    expect(page.named("Follow ben")).toBe(document.activeElement);
    await page.click("Rooms (0)");
    await page.click("Following (1)");
    expect(hrefs()).toEqual(["/profile/cleo"]);
  });

  it("following that fails shows an error, and changes nothing", async () => {
    await open({}, "ben");
    await page.shows("Follow");
    await page.click("Follow");
    await page.shows("Operation failed. Please try again.");
    expect(page.named("Follow")).toBeDefined();
  });

  it("following needs a login, and offers it", async () => {
    const asked = vi.spyOn(authPrompt, "open");
    await open({}, undefined, follows);
    await page.shows("Follow");
    await page.click("Follow");
    await page.shows("Please login to follow users");
    await page.click("Login");
    expect(asked).toHaveBeenCalledWith("login");
    expect(await page.sent("/api/user/follow")).toEqual([]);
  });
});
