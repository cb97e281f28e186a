// @vitest-environment happy-dom
import { navigate, session } from "@tutti/kit";
import { fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DeletionPrompt } from "./DeletionPrompt.tsx";

const user = { username: "ada", avatar: "", coins: 100, is_admin: false };
let calls: string[];
let fails: boolean;
let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  calls = [];
  fails = false;
  localStorage.clear();
  navigate("/explore");
});
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
});

async function open(deletion_at: string | null | undefined) {
  const takeBack = () => {
    calls.push("take-back");
    return fails ? refusal(503, "unavailable", "Please try again.") : ok({ success: true });
  };
  const logOut = () => {
    calls.push("logout");
    return ok({ success: true });
  };
  const { fetch } = fakeServer({
    "POST /api/auth/deletion/take-back": takeBack,
    "POST /api/auth/logout": logOut,
  });
  vi.stubGlobal("fetch", fetch);
  session.logIn("token", deletion_at === undefined ? user : { ...user, deletion_at });
  page = await mount(<DeletionPrompt />);
}
const dialog = () => document.querySelector("[role=dialog], dialog");
const click = (label: string) =>
  act(async () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click(),
  );

describe("an account that is being deleted", () => {
  it("an account that is being deleted says when, and is taken back; a failure is shown", async () => {
    await open("2026-03-01T12:00:00.000Z");
    await until(() => expect(dialog()?.textContent).toContain("March 1, 2026"));
    fails = true;
    await click("Take it back");
    await until(() => expect(dialog()?.textContent).toContain("Please try again."));
    fails = false;
    await click("Take it back");
    await until(() => expect(dialog()?.textContent).toContain("Your account stays"));
    await click("Go on");
    await until(() => expect(dialog()).toBeNull());
    expect(session.get().user?.deletion_at).toBeNull();
    expect(calls).toEqual(["take-back", "take-back"]);
  });

  it("an account that is being deleted can be left as it is by logging out", async () => {
    await open("2026-03-01T12:00:00.000Z");
    await until(() => expect(dialog()).not.toBeNull());
    await click("Log out");
    await until(() => expect(session.get().user).toBeNull());
    expect(calls).toEqual(["logout"]);
  });

  it.each([null, undefined])(
    "an account that is being deleted is asked about only then: not when the time is %s",
    async (time) => {
      await open(time);
      expect(dialog()).toBeNull();
    },
  );
});
