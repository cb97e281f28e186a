// @vitest-environment happy-dom
import { authPrompt, session } from "@tutti/kit";
import { ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type OpenPage, openPage } from "../testing/page.tsx";
import { profile } from "../testing/profiles.ts";
import { draftStorage } from "./draft-storage.ts";

let page: OpenPage;
afterEach(() => page.close());

const own = () => ok(profile({ is_own: true, bio: "Bass.", age: 30, country: "DE" }));
const open = async (answer = own()) => {
  page = await openPage("/profile", {
    me: "ada",
    handlers: { "GET /api/user/profile": own, "POST /api/user/profile": () => answer },
  });
  await page.shows("Edit Profile");
};
const edit = async (answer = own()) => {
  await open(answer);
  await page.click("Edit Profile");
  await page.shows("About you");
};
const bio = () => document.querySelector("textarea");
const isClosed = () => until(() => expect(bio()).toBeNull());

describe("editing", () => {
  it("editing sends the whole profile, custom tags included, and closes", async () => {
    await edit();
    await page.type("About you", "Bass, mostly.");
    await page.type("Age", "");
    await page.click("Jazz");
    await page.type("Add an artist", "Los Thuthanaka");
    await page.click("Add an artist");
    await page.click("Save");
    await page.shows("Profile saved");
    expect(await page.sent("/api/user/profile")).toEqual([
      {
        bio: "Bass, mostly.",
        country: "DE",
        age: null,
        sex: "",
        tags: { genres: ["Jazz"], languages: [], styles: [], artists: ["Los Thuthanaka"] },
      },
    ]);
    await isClosed();
  });

  it("editing moves to the first invalid field before anything is sent", async () => {
    await edit();
    await page.type("Age", "12");
    await page.shows("Enter an age from 13 to 120.");
    await page.click("Save");
    expect(page.focused()).toBe("Age");
    await page.type("Age", "13");
    await page.type("About you", "b".repeat(501));
    await page.shows("501 of 500 characters");
    await page.click("Save");
    expect(page.focused()).toBe("About you");
    expect(await page.sent("/api/user/profile")).toEqual([]);
  });

  it("editing keeps the input when the server refuses", async () => {
    await edit(refusal(422, "tag_too_long", "A tag has at most 40 characters."));
    await page.type("About you", "Kept.");
    await page.click("Save");
    await page.shows("A tag has at most 40 characters.");
    // Beside the buttons, which are visible at every scroll position of the form.
    expect(document.querySelector("[role=alert]")?.parentElement).toBe(page.named("Save").parentElement);
    expect(bio()?.value).toBe("Kept.");
  });
});

describe("tags", () => {
  const add = async (tag: string) => {
    await page.type("Add an artist", tag);
    await page.focus("Add an artist");
    await page.click("Add an artist");
  };

  it("tags are added one after the other without the focus going anywhere, the twentieth, too", async () => {
    await edit();
    for (let n = 1; n <= 20; n++) {
      await add(`Artist ${n}`);
      expect(page.focused()).toBe("Add an artist");
    }
    expect(page.text()).toContain("20 of 20");
    await add("one too many");
    expect(page.text()).not.toContain("one too many");
  });

  it("custom ones stay when they are switched off, to be switched on again", async () => {
    await edit();
    await add("Los Thuthanaka");
    for (const pressed of ["false", "true"]) {
      await page.click("Los Thuthanaka");
      expect(page.named("Los Thuthanaka").getAttribute("aria-pressed")).toBe(pressed);
    }
  });

  it("take the suggestion's spelling", async () => {
    await edit();
    await page.type("Add a genre", "jazz");
    await page.click("Add a genre");
    await page.click("Save");
    await page.shows("Profile saved");
    expect(await page.sent("/api/user/profile")).toMatchObject([{ tags: { genres: ["Jazz"] } }]);
  });
});

describe("closing the form", () => {
  const ways = {
    "by Cancel": () => page.click("Cancel"),
    "by its cross": () => page.click("Close"),
    "by Escape": () => page.press("Escape"),
    "by a click outside": () => page.press(document.querySelector("[data-testid=overlay]")),
    "by going back": () => page.goBack("/profile"),
  };

  it.each(Object.entries(ways))("%s is done at once when nothing was changed", async (_how, close) => {
    await edit();
    await close();
    await isClosed();
  });

  it.each(Object.entries(ways))(
    "%s asks for confirmation before changes are discarded",
    async (_how, close) => {
      await edit();
      await page.type("About you", "Bass, mostly.");
      await close();
      await page.shows("Discard your changes?");
      await page.click("Keep editing");
      await until(() => expect(page.text()).not.toContain("Discard your changes?"));
      expect(bio()?.value).toBe("Bass, mostly.");
      await close();
      await page.shows("Discard your changes?");
      await page.click("Discard");
      await isClosed();
      expect(await page.sent("/api/user/profile")).toEqual([]);
    },
  );

  it("closing the form asks for confirmation of a tag that is half typed, too", async () => {
    await edit();
    await page.type("Add an artist", "Los Thu");
    await page.press("Escape");
    await page.shows("Discard your changes?");
  });
});

describe("a session that ends under the form", () => {
  const ended = refusal(401, "session_ended", "Your session has ended. Please log in again.");
  afterEach(() => {
    authPrompt.close();
    draftStorage.clear();
    vi.restoreAllMocks();
  });

  it("a session that ends under the form keeps the input: it is restored on return", async () => {
    const asked = vi.spyOn(authPrompt, "open");
    await edit(ended);
    await page.type("About you", "Kept.");
    await page.click("Save");
    await until(() =>
      expect(asked).toHaveBeenCalledWith("login", "Your session has ended. Please log in again."),
    );
    expect(bio()).toBeNull();
    expect(page.text()).toContain("What you had written is kept for you.");
    // Logging in renders the page once more before it reloads.
    await act(async () =>
      session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: false }),
    );
    await page.shows("This is what you had written when your session ended.");
    await page.close();
    await open();
    await page.shows("This is what you had written when your session ended.");
    expect(bio()?.value).toBe("Kept.");
    await page.click("Cancel");
    await page.click("Discard");
    await isClosed();
    expect(draftStorage.load("ada")).toBeUndefined();
  });

  it("a session that ends under the form keeps the draft for its account only", async () => {
    draftStorage.save("ben", { ...profile(), bio: "Ben's.", age: "" });
    await open();
    expect(bio()).toBeNull();
  });

  it("a session that ends under the form keeps nothing where nothing was changed", async () => {
    await edit();
    await act(async () => session.logOut());
    expect(page.text()).not.toContain("is kept for you");
    expect(draftStorage.load("ada")).toBeUndefined();
  });
});
