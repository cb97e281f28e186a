// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { session } from "./index.ts";

const ada = { username: "ada", avatar: "", coins: 100, is_admin: false };

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

afterEach(() => session.logOut());

it("a page that the browser had kept for its way back is whose the browser is by then", () => {
  session.logIn("t1", ada);
  // As another tab writes while this page can hear nothing.
  localStorage.setItem("token", "t2");
  localStorage.setItem("user", JSON.stringify({ ...ada, username: "bob" }));
  show(false);
  expect(session.get().user?.username).toBe("ada");
  show(true);
  expect(session.get()).toMatchObject({ token: "t2", user: { username: "bob" } });
});
