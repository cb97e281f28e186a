// @vitest-environment happy-dom
import { navigate, session } from "@tutti/kit";
import { fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TermsPrompt } from "./TermsPrompt.tsx";

const user = { username: "ada", avatar: "", coins: 100, is_admin: false, has_accepted_terms: false };
let accepted: unknown[];
let fails: boolean;
let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  accepted = [];
  fails = false;
  localStorage.clear();
  navigate("/explore");
});
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
});

async function open(has_accepted_terms: boolean | undefined) {
  const accept = async (request: Request) => {
    if (fails) return refusal(409, "terms_changed", "The terms have changed.");
    accepted.push(await request.json());
    return ok({ success: true });
  };
  const legal = () => ok({ version: "2026-11-25", language: "en", title: "Terms", blocks: [] });
  vi.stubGlobal("fetch", fakeServer({ "GET /api/legal": legal, "POST /api/legal/accept": accept }).fetch);
  const { has_accepted_terms: _, ...rest } = user;
  session.logIn("token", has_accepted_terms === undefined ? rest : { ...rest, has_accepted_terms });
  page = await mount(<TermsPrompt />);
}
const dialog = () => document.querySelector("[role=dialog], dialog");
const click = (label: string) =>
  act(async () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click(),
  );

describe("terms that are new to a user", () => {
  it("terms that are new to a user are accepted in the version that is shown, and are not asked about again", async () => {
    await open(false);
    await until(() => expect(dialog()?.textContent).toContain("Terms of use"));
    await click("Accept");
    await until(() => expect(dialog()).toBeNull());
    expect(accepted).toEqual([{ version: "2026-11-25" }]);
    expect(session.get().user?.has_accepted_terms).toBe(true);
  });

  it("terms that are new to a user can be put off, and a failure is shown", async () => {
    await open(false);
    await until(() => expect(dialog()).not.toBeNull());
    fails = true;
    await click("Accept");
    await until(() => expect(dialog()?.textContent).toContain("The terms have changed."));
    await click("Later");
    await until(() => expect(dialog()).toBeNull());
    expect(session.get().user?.has_accepted_terms).toBe(false);
  });

  it.each([true, undefined])(
    "terms that are new to a user are not asked about when accepted is %s",
    async (has) => {
      await open(has);
      expect(dialog()).toBeNull();
    },
  );

  it("terms that are new to a user do not cover the page on which they are read", async () => {
    navigate("/terms");
    await open(false);
    expect(dialog()).toBeNull();
  });
});
