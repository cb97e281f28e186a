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

test("who is logged in gets a ticket, a guest needs none", async () => {
  answer = ok({ ticket: "t1" });
  expect(await tickets()()).toBe("t1");
  session.logOut();
  expect(await tickets()()).toBeNull();
  expect(server.requests).toHaveLength(1);
});

test("a part that is away for a moment makes no guest of a host", async () => {
  const get = tickets();
  answer = away;
  for (let i = 0; i < 3; i++) await expect(get()).rejects.toThrow("not answering");
  answer = ok({ ticket: "t2" });
  expect(await get()).toBe("t2");
  answer = away;
  await expect(get()).rejects.toThrow("not answering");
});

test("who gets none for long comes as a guest", async () => {
  const get = tickets();
  answer = away;
  for (let i = 0; i < 3; i++) await expect(get()).rejects.toThrow();
  expect(await get()).toBeNull();
});

test("whom the server does not know comes as a guest at once", async () => {
  answer = refusal(401, "not_logged_in", "Please log in.");
  expect(await tickets()()).toBeNull();
});
