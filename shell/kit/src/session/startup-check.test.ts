import { describe, expect, it } from "vitest";
import { createApi } from "../api/client.ts";
import { type FakeAnswer, fakeServer, ok, refusal } from "../testing/fake-server.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { SessionStore } from "./session.ts";
import { checkSession } from "./startup-check.ts";

const ada = { username: "ada", avatar: "", coins: 100, is_admin: false };

function pageOf(answer?: () => FakeAnswer | Promise<FakeAnswer>) {
  const session = new SessionStore(memoryStorage({ token: "t1", user: JSON.stringify(ada) }));
  const server = fakeServer(answer ? { "GET /api/auth/user": answer } : {});
  const api = createApi({ session, baseUrl: "http://tutti.test/api", fetch: server.fetch });
  return { session, api, server };
}

describe("the check at the page's start", () => {
  it("merges what the server knows of the user", async () => {
    const { session, api } = pageOf(() => ok({ success: true, user: { ...ada, coins: 5, is_admin: true } }));
    await checkSession(api, session);
    expect(session.get()).toEqual({ token: "t1", user: { ...ada, coins: 5, is_admin: true } });
  });

  it.each([401, 403, 404, 500])("logs out on a %i", async (status) => {
    const { session, api } = pageOf(() => refusal(status, "unauthenticated", "Please log in."));
    await checkSession(api, session);
    expect(session.get().token).toBeNull();
  });

  it("logs out when the answer says no", async () => {
    const { session, api } = pageOf(() => ok({ success: false, error: "Please log in." }));
    await checkSession(api, session);
    expect(session.get().token).toBeNull();
  });

  it.each([429, 502, 503, 504])(
    "keeps the session on a %i, which says nothing of the token",
    async (status) => {
      const { session, api } = pageOf(() => refusal(status, "unavailable", "Later."));
      await checkSession(api, session);
      expect(session.get().token).toBe("t1");
    },
  );

  it("keeps the session when there is no network", async () => {
    const { session, api } = pageOf();
    await checkSession(api, session);
    expect(session.get().token).toBe("t1");
  });

  it("leaves alone a session that began while the answer was on its way", async () => {
    const grace = { ...ada, username: "grace" };
    const { session, api } = pageOf(() => {
      session.logIn("t2", grace);
      return refusal(401, "unauthenticated", "Please log in.");
    });
    await checkSession(api, session);
    expect(session.get()).toEqual({ token: "t2", user: grace });
  });

  it("asks nothing for a visitor", async () => {
    const { session, api, server } = pageOf();
    session.logOut();
    await checkSession(api, session);
    expect(server.requests).toHaveLength(0);
  });
});
