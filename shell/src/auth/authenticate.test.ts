// @vitest-environment happy-dom
import { createApi, StorageError } from "@tutti/kit";
import { type FakeAnswer, fakeServer, ok, refusal } from "@tutti/kit/testing";
import { describe, expect, it, vi } from "vitest";
import { authenticate } from "./authenticate.ts";

const user = { username: "ada", email: "ada@x.org", avatar: "", coins: 100, is_admin: false };
const fields = { username: "ada", email: "ada@x.org", password: "right-horse" };

const wanted = new AbortController().signal;

function pageOf(handlers: Record<string, () => FakeAnswer>) {
  const server = fakeServer(handlers);
  const visitor = { get: () => ({ token: null, user: null }), refuse: () => {} } as const;
  const api = createApi({ session: visitor, baseUrl: "http://tutti.test/api", fetch: server.fetch });
  return { server, page: { api, session: { logIn: vi.fn() }, reload: vi.fn() } };
}

describe("logging in", () => {
  it("logging in stores the session, then reloads the page", async () => {
    const { page, server } = pageOf({ "POST /api/auth/login": () => ok({ token: "t1", user }) });
    expect(await authenticate("login", fields, page, wanted)).toBeUndefined();
    expect(await server.requests[0]?.json()).toEqual({ username: "ada", password: "right-horse" });
    expect(page.session.logIn).toHaveBeenCalledExactlyOnceWith("t1", user);
    expect(page.reload).toHaveBeenCalledAfter(page.session.logIn);
  });

  it("links Google with the session of the login, before the page has it", async () => {
    const { page, server } = pageOf({
      "POST /api/auth/login": () => ok({ token: "t1", user }),
      "POST /api/auth/google/link": () => ok({ success: true }),
    });
    expect(await authenticate("login", fields, page, wanted, "a.b.c")).toBeUndefined();
    const [, link] = server.requests;
    expect(link?.headers.get("authorization")).toBe("Bearer t1");
    expect(await link?.json()).toEqual({ password: "right-horse", credential: "a.b.c" });
    expect(page.session.logIn).toHaveBeenCalledExactlyOnceWith("t1", user);
  });

  it("logging in says why Google was not linked, and does not log in to another account than the one with the address", async () => {
    const sentence =
      "This Google account doesn’t use your verified email address. Choose the account that does.";
    const { page } = pageOf({
      "POST /api/auth/login": () => ok({ token: "t1", user }),
      "POST /api/auth/google/link": () => refusal(403, "google_address", sentence),
    });
    expect(await authenticate("login", fields, page, wanted, "a.b.c")).toEqual({ message: sentence });
    expect(page.session.logIn).not.toHaveBeenCalled();
  });

  it("logging in says in its own sentence that the browser stores nothing", async () => {
    const { page } = pageOf({ "POST /api/auth/login": () => ok({ token: "t1", user }) });
    page.session.logIn.mockImplementation(() => {
      throw new StorageError("full");
    });
    expect((await authenticate("login", fields, page, wanted))?.message).toMatch(
      /storage is full or blocked/,
    );
    expect(page.reload).not.toHaveBeenCalled();
  });

  it("logging in shows the server's message, and stores nothing", async () => {
    const { page } = pageOf({
      "POST /api/auth/login": () => refusal(401, "wrong", "The name or the password is wrong."),
    });
    expect(await authenticate("login", fields, page, wanted)).toEqual({
      message: "The name or the password is wrong.",
    });
    expect(page.session.logIn).not.toHaveBeenCalled();
    expect(page.reload).not.toHaveBeenCalled();
  });

  it("logging in shows 'Authentication failed' without a message of the server", async () => {
    expect(await authenticate("login", fields, pageOf({}).page, wanted)).toEqual({
      message: "Authentication failed",
    });
  });
});

describe("registering", () => {
  it("registering sends the email, too", async () => {
    const { page, server } = pageOf({ "POST /api/auth/register": () => ok({ token: "t1", user }) });
    expect(await authenticate("register", fields, page, wanted)).toBeUndefined();
    expect(await server.requests[0]?.json()).toEqual(fields);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it.each([
    ["username_taken", "username"],
    ["email_invalid", "email"],
    ["password_length", "password"],
  ])("registering shows the error at its field by the code %s", async (code, field) => {
    const { page } = pageOf({ "POST /api/auth/register": () => refusal(422, code, "This does not do.") });
    expect(await authenticate("register", fields, page, wanted)).toEqual({
      message: "This does not do.",
      field,
    });
  });
});
