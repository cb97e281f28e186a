// @vitest-environment happy-dom
import { session } from "@tutti/kit";
import { type FakeAnswer, fakeServer, ok, refusal } from "@tutti/kit/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tickets } from "./tickets.ts";

let answer: FakeAnswer;
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: false });
  server = fakeServer({ "POST /api/auth/socket-ticket": () => answer });
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => {
  session.logOut();
  vi.unstubAllGlobals();
});

const away = refusal(503, "unavailable", "A part of Tutti is not answering.");

test("a logged-in user gets a ticket, a guest needs none", async () => {
  answer = ok({ ticket: "t1" });
  expect(await tickets()()).toBe("t1");
  session.logOut();
  expect(await tickets()()).toBeNull();
  expect(server.requests).toHaveLength(1);
});

test("a service that is briefly away does not make a host a guest", async () => {
  const get = tickets();
  answer = away;
  for (let i = 0; i < 3; i++) await expect(get()).rejects.toThrow("not answering");
  answer = ok({ ticket: "t2" });
  expect(await get()).toBe("t2");
  answer = away;
  await expect(get()).rejects.toThrow("not answering");
});

test("a user without a ticket for long joins as a guest", async () => {
  const get = tickets();
  answer = away;
  for (let i = 0; i < 3; i++) await expect(get()).rejects.toThrow();
  expect(await get()).toBeNull();
});

test("a user who is unknown to the server joins as a guest at once", async () => {
  answer = refusal(401, "not_logged_in", "Please log in.");
  expect(await tickets()()).toBeNull();
});
