import { describe, expect, it } from "vitest";
import { SessionStore } from "../session/session.ts";
import { type FakeAnswer, fakeServer, ok, refusal } from "../testing/fake-server.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { createApi } from "./client.ts";
import { checkSession } from "./startup-check.ts";

const ada = { username: "ada", avatar: "", coins: 100, is_admin: false };

function pageOf(answer?: () => FakeAnswer | Promise<FakeAnswer>) {
  const session = new SessionStore(memoryStorage({ token: "t1", user: JSON.stringify(ada) }));
  const server = fakeServer(answer ? { "GET /api/auth/user": answer } : {});
  const api = createApi({ session, baseUrl: "http://tutti.test/api", fetch: server.fetch });
  return { session, api, server };
}

describe("the check at the page's start", () => {
  it("merges the server's fields of the user", async () => {
    const { session, api } = pageOf(() => ok({ success: true, user: { ...ada, coins: 5, is_admin: true } }));
    await checkSession(api, session);
    expect(session.get()).toEqual({ token: "t1", user: { ...ada, coins: 5, is_admin: true } });
  });

  it.each([401, 403, 404, 500])("logs out on a %i", async (status) => {
    const { session, api } = pageOf(() => refusal(status, "unauthenticated", "Please log in."));
    await checkSession(api, session);
    expect(session.get().token).toBeNull();
  });

  it("logs out when the server refuses the token", async () => {
    const { session, api } = pageOf(() => ok({ success: false, error: "Please log in." }));
    await checkSession(api, session);
    expect(session.get().token).toBeNull();
  });

  it.each([429, 502, 503, 504])(
    "the check at the page's start keeps the session on a %i, which is no answer about the token",
    async (status) => {
      const { session, api } = pageOf(() => refusal(status, "unavailable", "Later."));
      await checkSession(api, session);
      expect(session.get().token).toBe("t1");
    },
  );

  it("the check at the page's start keeps the session when there is no network", async () => {
    const { session, api } = pageOf();
    await checkSession(api, session);
    expect(session.get().token).toBe("t1");
  });

  it("the check at the page's start leaves alone a session that began while the answer was on its way", async () => {
    const grace = { ...ada, username: "grace" };
    const { session, api } = pageOf(() => {
      session.logIn("t2", grace);
      return refusal(401, "unauthenticated", "Please log in.");
    });
    await checkSession(api, session);
    expect(session.get()).toEqual({ token: "t2", user: grace });
  });

  it("the check at the page's start sends nothing for a visitor", async () => {
    const { session, api, server } = pageOf();
    session.logOut();
    await checkSession(api, session);
    expect(server.requests).toHaveLength(0);
  });
});

describe("the check of a stored token whose user cannot be parsed", () => {
  function brokenPage(answer?: () => FakeAnswer | Promise<FakeAnswer>) {
    const storage = memoryStorage({ token: "t1", user: "{not json", username: "ada", currentRoom: "Blue" });
    const session = new SessionStore(storage);
    const server = fakeServer(answer ? { "GET /api/auth/user": answer } : {});
    const api = createApi({ session, baseUrl: "http://tutti.test/api", fetch: server.fetch });
    return { storage, session, api, server };
  }

  it("the check of a stored token whose user cannot be parsed sends that token and restores the session with the server's user", async () => {
    const { session, storage, api, server } = brokenPage(() => ok({ success: true, user: ada }));
    await checkSession(api, session);
    expect(server.requests[0]?.headers.get("authorization")).toBe("Bearer t1");
    expect(session.get()).toEqual({ token: "t1", user: ada });
    expect(storage.entries()).toMatchObject({ token: "t1", user: JSON.stringify(ada) });
  });

  it.each([
    ["a 401", () => refusal(401, "unauthenticated", "Please log in.")],
    ["a 403", () => refusal(403, "forbidden", "No.")],
    ["an answer that says no", () => ok({ success: false, error: "Please log in." })],
  ])(
    "the check of a stored token whose user cannot be parsed removes token and user on %s",
    async (_, answer) => {
      const { session, storage, api } = brokenPage(answer);
      await checkSession(api, session);
      expect(session.get().token).toBeNull();
      expect(storage.entries()).toEqual({ currentRoom: "Blue" });
    },
  );

  it.each([429, 500, 502, 503, 504])(
    "the check of a stored token whose user cannot be parsed stays logged out on a %i, and keeps the token for the next start",
    async (status) => {
      const { session, storage, api } = brokenPage(() => refusal(status, "unavailable", "Later."));
      await checkSession(api, session);
      expect(session.get().token).toBeNull();
      expect(storage.entries()).toMatchObject({ token: "t1" });
      const next = fakeServer({ "GET /api/auth/user": () => ok({ success: true, user: ada }) });
      const started = new SessionStore(storage);
      await checkSession(
        createApi({ session: started, baseUrl: "http://tutti.test/api", fetch: next.fetch }),
        started,
      );
      expect(started.get()).toEqual({ token: "t1", user: ada });
    },
  );

  it("the check of a stored token whose user cannot be parsed stays logged out without a network, and keeps the token", async () => {
    const { session, storage, api } = brokenPage();
    await checkSession(api, session);
    expect(session.get().token).toBeNull();
    expect(storage.entries()).toMatchObject({ token: "t1" });
  });

  it.each([
    ["valid", () => ok({ success: true, user: ada })],
    ["refused", () => refusal(401, "unauthenticated", "Please log in.")],
  ])(
    "the check of a stored token whose user cannot be parsed keeps a log-in that happens before the old token is found %s",
    async (_, answer) => {
      const grace = { ...ada, username: "grace" };
      const { session, storage, api } = brokenPage(() => {
        session.logIn("t2", grace);
        return answer();
      });
      await checkSession(api, session);
      expect(session.get()).toEqual({ token: "t2", user: grace });
      expect(storage.entries()).toMatchObject({ token: "t2", username: "grace" });
    },
  );
});
