// @vitest-environment happy-dom
import { createApi, type Session } from "@tutti/kit";
import { type FakeAnswer, fakeServer, ok, refusal } from "@tutti/kit/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { completeGoogleSignIn } from "./come-back.ts";

const user = { username: "ada", email: "ada@x.org", avatar: "", coins: 100, is_admin: false };
const redirect_uri = "http://localhost/auth/google/callback";

const nobody = (): Session => ({ token: null, user: null });
const ada = (): Session => ({ token: "t0", user });

function pageOf(exchange: () => FakeAnswer, session = nobody) {
  const server = fakeServer({
    "GET /api/auth/google-config": () => ok({ client_id: "tutti", redirect_uri }),
    "POST /api/auth/google/exchange": exchange,
  });
  const visitor = { get: () => ({ token: null, user: null }), refuse: () => {} } as const;
  const api = createApi({ session: visitor, baseUrl: "http://tutti.test/api", fetch: server.fetch });
  const logIn = vi.fn();
  const page = {
    api,
    session: { get: session, logIn },
    reload: vi.fn(),
    prompt: { open: vi.fn(), linkAfterLogin: vi.fn(), chooseName: vi.fn() },
  };
  return { server, page };
}
const signedIn = () => ok({ token: "t1", user });
const come = (query: string, page: ReturnType<typeof pageOf>["page"]) =>
  completeGoogleSignIn(`${window.location.origin}/?${query}`, page);

beforeEach(() => window.history.replaceState(null, "", "/?google_code=c1&from=mail"));

describe("a code that Google sent back", () => {
  it("a code that Google sent back is exchanged, and removed from the address before anything else happens", async () => {
    const { page, server } = pageOf(signedIn);
    await come("google_code=c1&from=mail", page);
    expect(window.location.search).toBe("?from=mail");
    const sent = server.requests.find(({ method }) => method === "POST");
    expect(await sent?.json()).toEqual({ code: "c1", redirect_uri, asks_for_name: true });
    expect(page.session.logIn).toHaveBeenCalledExactlyOnceWith("t1", user);
    expect(page.reload).toHaveBeenCalledAfter(page.session.logIn);
  });

  it("a code that Google sent back that is refused shows the server's message in the log-in window", async () => {
    const { page } = pageOf(() => refusal(400, "google_flow_unknown", "This sign-in did not begin here."));
    await come("google_code=c1", page);
    expect(page.prompt.open).toHaveBeenCalledExactlyOnceWith("login", "This sign-in did not begin here.");
    expect(page.session.logIn).not.toHaveBeenCalled();
  });

  it("without an answer has the specified sentence", async () => {
    const { page } = pageOf(() => ({ status: 502, body: "<html>" }) as unknown as FakeAnswer);
    await come("google_code=c1", page);
    expect(page.prompt.open).toHaveBeenCalledExactlyOnceWith(
      "login",
      "Failed to exchange Google code for token",
    );
  });
});

describe("an error that Google sent back", () => {
  it.each([
    ["access_denied", "access was denied"],
    ["<img src=x onerror=alert(1)>", "unknown error"],
    ["Your account is locked, call 555-0199", "unknown error"],
    ["constructor", "unknown error"],
  ])("%s reads: %s", async (value, words) => {
    const { page, server } = pageOf(signedIn);
    await come(`auth_error=${encodeURIComponent(value)}`, page);
    expect(page.prompt.open).toHaveBeenCalledExactlyOnceWith(
      "login",
      `Google authentication error: ${words}`,
    );
    expect(server.requests).toEqual([]);
  });
});

describe("an already logged-in user", () => {
  const refused = () => refusal(400, "google_flow_unknown", "This sign-in did not begin here.");
  it.each(["auth_error=state_mismatch", "google_code=c1"])(
    "an already logged-in user has no log-in window opened by %s",
    async (query) => {
      const { page } = pageOf(refused, ada);
      await come(query, page);
      expect(page.prompt.open).not.toHaveBeenCalled();
      expect(window.location.search).toBe("");
    },
  );
});
