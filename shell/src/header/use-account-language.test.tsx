// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { fakeServer, mount, ok, until } from "@tutti/kit/testing";
import { chooseLanguage, getLanguage } from "@tutti/kit/text";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAccountLanguage } from "./use-account-language.ts";

const ada = { username: "ada", avatar: "", coins: 100, is_admin: false };
let chosen: unknown[];
let fails: boolean;
let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  localStorage.clear();
  chosen = [];
  fails = false;
  const choose = async (request: Request) => {
    if (fails) return { status: 503, body: { error: "Away.", code: "unavailable" } };
    chosen.push(await request.json());
    return ok({ success: true });
  };
  vi.stubGlobal("fetch", fakeServer({ "POST /api/auth/language": choose }).fetch);
});
afterEach(async () => {
  await page.unmount();
  session.logOut();
  await chooseLanguage("en");
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Account() {
  useAccountLanguage();
  return null;
}

it("a choice on this device is kept with the account, once", async () => {
  session.logIn("token", ada);
  page = await mount(<Account />);
  expect(chosen).toEqual([]);
  await chooseLanguage("zh");
  await until(() => expect(session.get().user?.language).toBe("zh"));
  await page.unmount();
  page = await mount(<Account />);
  expect(chosen).toEqual([{ language: "zh" }]);
});

it("a choice that could not be stored is stored with the next page", async () => {
  fails = true;
  vi.spyOn(console, "warn").mockImplementation(() => {});
  session.logIn("token", ada);
  page = await mount(<Account />);
  await chooseLanguage("zh");
  await until(() => expect(console.warn).toHaveBeenCalled());
  fails = false;
  await page.unmount();
  page = await mount(<Account />);
  await until(() => expect(chosen).toEqual([{ language: "zh" }]));
});

it("a device without a choice follows the account, also when the session's check brings it", async () => {
  session.logIn("token", ada);
  page = await mount(<Account />);
  session.update({ language: "zh" });
  await until(() => expect(getLanguage()).toBe("zh"));
  expect(chosen).toEqual([]);
});
