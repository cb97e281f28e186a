import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publishLanguage } from "../language/state.ts";
import { SessionStore } from "../session/session.ts";
import { type FakeAnswer, fakeServer, ok, refusal } from "../testing/fake-server.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { ApiError, messageOf } from "./api-error.ts";
import { answerOf, createApi } from "./client.ts";

const ada = { username: "ada", avatar: "", coins: 100, is_admin: false };
const login = { body: { username: "ada", password: "right-horse" } };

function pageOf(handlers: Record<string, () => FakeAnswer> = {}) {
  const session = new SessionStore(memoryStorage());
  const server = fakeServer(handlers);
  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const api = createApi({ session, baseUrl: "http://tutti.test/api", fetch: server.fetch, newKey });
  return { session, server, api };
}

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${error}`);
  return error;
};

describe("a call", () => {
  it("a call gives the body of the answer", async () => {
    const { api } = pageOf({ "GET /api/explore/rooms": () => ok({ rooms: [], total: 0, hasMore: false }) });
    expect(await answerOf(api.GET("/explore/rooms"))).toEqual({ rooms: [], total: 0, hasMore: false });
  });

  it("carries the session's token, and none for a visitor", async () => {
    const { api, session, server } = pageOf({ "GET /api/auth/user": () => ok({ success: true, user: ada }) });
    await api.GET("/auth/user");
    session.logIn("t1", ada);
    await api.GET("/auth/user");
    expect(server.requests.map((request) => request.headers.get("authorization"))).toEqual([
      null,
      "Bearer t1",
    ]);
  });

  it("a call has a key of its own when it is a POST", async () => {
    const { api, server } = pageOf({ "POST /api/auth/login": () => ok({}) });
    await api.POST("/auth/login", login);
    await api.POST("/auth/login", { ...login, headers: { "idempotency-key": "the-callers" } });
    await api.POST("/auth/login", login);
    expect(server.requests.map((request) => request.headers.get("idempotency-key"))).toEqual([
      "key-1",
      "the-callers",
      "key-2",
    ]);
  });
});

describe("a call that fails", () => {
  it("a call that fails throws the server's error, fields included", async () => {
    const { api } = pageOf({
      "POST /api/auth/login": () =>
        refusal(402, "too_few_coins", "Insufficient coins", { current_coins: 5, required_coins: 30 }),
    });
    const error = await failure(api.POST("/auth/login", login));
    expect(error).toMatchObject({
      status: 402,
      code: "too_few_coins",
      message: "Insufficient coins",
      fields: { current_coins: 5, required_coins: 30 },
    });
    expect(messageOf(error, "Failed")).toBe("Insufficient coins");
  });

  it("a call that fails is a network error when no answer comes", async () => {
    const error = await failure(pageOf().api.GET("/auth/user"));
    expect(error).toMatchObject({ status: 0, code: "network_error", message: "Network error" });
    expect(messageOf(error, "Authentication failed")).toBe("Authentication failed");
  });

  it("a call that fails has a sentence even when the body is no JSON of ours", async () => {
    const session = new SessionStore(memoryStorage());
    const fetch = async () => new Response("<html>Bad gateway</html>", { status: 502 });
    const api = createApi({ session, baseUrl: "http://tutti.test/api", fetch });
    const error = await failure(api.GET("/auth/user"));
    expect(error).toMatchObject({ status: 502, code: "unknown", message: "Something went wrong (502)." });
    expect(messageOf(error, "Failed to load")).toBe("Failed to load");
  });

  it("a call that fails reports that its own caller aborted it", async () => {
    const session = new SessionStore(memoryStorage());
    const fetch = async (request: Request) => {
      request.signal.throwIfAborted();
      return Response.json({});
    };
    const api = createApi({ session, baseUrl: "http://tutti.test/api", fetch });
    await expect(api.GET("/auth/user", { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});

describe("the sentence of an error on a German page", () => {
  const sentenceOf = async (body: object) => {
    const refused = () => ({ status: 422, body });
    const { api } = pageOf({ "POST /api/auth/login": refused });
    return (await failure(api.POST("/auth/login", login))).message;
  };
  const full = { error: "A room holds at most 500 songs.", code: "playlist_full" };

  beforeEach(() => publishLanguage("de"));
  afterEach(() => {
    publishLanguage("en");
    vi.restoreAllMocks();
  });

  it("an error with a key and parameters is in German", async () => {
    const body = { ...full, key: "playlist_full", params: { max: 500 } };
    expect(await sentenceOf(body)).toBe("Ein Raum hat höchstens 500 Songs.");
  });

  it("an error of an older server, which sends no key, is in English", async () => {
    expect(await sentenceOf(full)).toBe(full.error);
  });

  it.each([
    ["key is not known here", { key: "playlist_full.later", params: { max: 500 } }],
    ["parameters are others", { key: "playlist_full", params: { limit: 500 } }],
  ])("an error of a newer server whose %s is in English", async (_what, text) => {
    vi.spyOn(console, "warn").mockReturnValue();
    expect(await sentenceOf({ ...full, ...text })).toBe(full.error);
  });
});

describe("a 401", () => {
  const refused = () => refusal(401, "unauthenticated", "Please log in.");

  it("a 401 ends the session that the call was made with", async () => {
    const { api, session } = pageOf({ "GET /api/auth/user": refused });
    session.logIn("t1", ada);
    await failure(api.GET("/auth/user"));
    expect(session.get().token).toBeNull();
  });

  it("a 401 does not end a newer session", async () => {
    const { api, session } = pageOf({
      "GET /api/auth/user": () => {
        session.logIn("t2", ada);
        return refused();
      },
    });
    session.logIn("t1", ada);
    await failure(api.GET("/auth/user"));
    expect(session.get().token).toBe("t2");
  });

  it("a 401 does not end a session that another tab has begun", async () => {
    const storage = memoryStorage();
    const session = new SessionStore(storage);
    session.logIn("t1", ada);
    new SessionStore(storage).logIn("t2", { ...ada, username: "bob" });
    const fetch = fakeServer({ "GET /api/auth/user": refused }).fetch;
    await failure(createApi({ session, baseUrl: "http://tutti.test/api", fetch }).GET("/auth/user"));
    expect(storage.getItem("token")).toBe("t2");
    expect(session.get().user?.username).toBe("bob");
  });

  it.each([
    ["a command", "POST", 1],
    ["a read", "GET", 0],
  ] as const)("a 401 of an ended session opens the log-in after %s", async (_what, method, times) => {
    const ended = () => refusal(401, "session_ended", "Your session has ended. Please log in again.");
    const session = new SessionStore(memoryStorage());
    session.logIn("t1", ada);
    const onSessionEnd = vi.fn();
    const { fetch } = fakeServer({ "GET /api/auth/user": ended, "POST /api/auth/socket-ticket": ended });
    const api = createApi({ session, baseUrl: "http://tutti.test/api", fetch, onSessionEnd });
    await failure(method === "GET" ? api.GET("/auth/user") : api.POST("/auth/socket-ticket"));
    expect(session.get().token).toBeNull();
    expect(onSessionEnd.mock.calls).toEqual(
      Array(times).fill(["Your session has ended. Please log in again."]),
    );
  });
});
