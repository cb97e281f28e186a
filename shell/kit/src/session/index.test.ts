// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { session } from "./index.ts";

const ada = { username: "ada", avatar: "", coins: 100, is_admin: false };

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

afterEach(() => session.logOut());

it("a page from the browser's back/forward cache has the browser's current session", () => {
  session.logIn("t1", ada);
  // Like a write by another tab while this page receives no events.
  localStorage.setItem("token", "t2");
  localStorage.setItem("user", JSON.stringify({ ...ada, username: "bob" }));
  show(false);
  expect(session.get().user?.username).toBe("ada");
  show(true);
  expect(session.get()).toMatchObject({ token: "t2", user: { username: "bob" } });
});
