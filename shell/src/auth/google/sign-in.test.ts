// @vitest-environment happy-dom
import { createApi } from "@tutti/kit";
import { type FakeAnswer, fakeServer, ok, refusal } from "@tutti/kit/testing";
import { describe, expect, it, vi } from "vitest";
import { registerWithCredential, signInWithCredential } from "./sign-in.ts";

const user = { username: "ada", email: "ada@x.org", avatar: "", coins: 100, is_admin: false };
const credential = `h.${btoa(JSON.stringify({ email: "ada@x.org", name: "Ada", picture: "https://x.org/a.png" }))}.s`;

const wanted = new AbortController().signal;

function pageOf(answer?: FakeAnswer) {
  const server = fakeServer(answer ? { "POST /api/auth/google": () => answer } : {});
  const visitor = { get: () => ({ token: null, user: null }), refuse: () => {} } as const;
  const api = createApi({ session: visitor, baseUrl: "http://tutti.test/api", fetch: server.fetch });
  return { server, page: { api, session: { logIn: vi.fn() }, reload: vi.fn() } };
}

describe("signing in with Google's credential", () => {
  it("signing in with Google's credential sends it with its user fields, then reloads the page as that user", async () => {
    const { page, server } = pageOf(ok({ token: "t1", user }));
    expect(await signInWithCredential(credential, page, wanted)).toBeUndefined();
    expect(await server.requests[0]?.json()).toEqual({
      credential,
      redirect_uri: window.location.origin,
      user_info: { email: "ada@x.org", name: "Ada", picture: "https://x.org/a.png" },
      asks_for_name: true,
    });
    expect(page.session.logIn).toHaveBeenCalledExactlyOnceWith("t1", user);
    expect(page.reload).toHaveBeenCalledAfter(page.session.logIn);
  });

  it("signing in with Google's credential does nothing after it was aborted", async () => {
    const { page } = pageOf(ok({ token: "t1", user }));
    await signInWithCredential(credential, page, AbortSignal.abort());
    expect(page.session.logIn).not.toHaveBeenCalled();
  });

  it("signing in with Google's credential shows the server's message about it", async () => {
    const sentence = "Signing in with Google is not set up here.";
    const { page } = pageOf(refusal(503, "google_not_configured", sentence));
    expect(await signInWithCredential(credential, page, wanted)).toBe(sentence);
    expect(page.session.logIn).not.toHaveBeenCalled();
  });

  it.each([
    ["the server says nothing", { status: 502, body: "<html>" }],
    ["no server answers", undefined],
  ])(
    "signing in with Google's credential shows 'Google authentication failed' when %s",
    async (_when, answer) => {
      const { page } = pageOf(answer);
      expect(await signInWithCredential(credential, page, wanted)).toBe("Google authentication failed");
      expect(page.reload).not.toHaveBeenCalled();
    },
  );
});

describe("a question before the session", () => {
  const prompt = () => ({ linkAfterLogin: vi.fn(), chooseName: vi.fn() });
  const conflict = (code: string, fields: Record<string, string>) =>
    refusal(409, code, "A sentence.", fields);

  it("a question before the session asks a new person for a name, with the server's suggestion", async () => {
    const { page } = pageOf(conflict("choose_username", { credential, suggestion: "BlueOtter12" }));
    const asked = prompt();
    expect(await signInWithCredential(credential, page, wanted, asked)).toBeUndefined();
    expect(asked.chooseName).toHaveBeenCalledExactlyOnceWith(credential, "BlueOtter12");
  });

  it("a question before the session asks for a login to the account that has the address", async () => {
    const { page } = pageOf(conflict("google_link_needed", { credential }));
    const asked = prompt();
    expect(await signInWithCredential(credential, page, wanted, asked)).toBeUndefined();
    expect(asked.linkAfterLogin).toHaveBeenCalledExactlyOnceWith(credential, "A sentence.");
  });

  it("a question before the session makes the account under the chosen name", async () => {
    const { page, server } = pageOf(ok({ token: "t1", user }));
    expect(await registerWithCredential(credential, "BlueOtter12", page, wanted)).toBeUndefined();
    expect(await server.requests[0]?.json()).toEqual({
      credential,
      username: "BlueOtter12",
      asks_for_name: true,
    });
    expect(page.reload).toHaveBeenCalledAfter(page.session.logIn);
  });

  it("offers another name when the chosen one is taken", async () => {
    const { page } = pageOf(conflict("username_taken", { suggestion: "RedFox34" }));
    expect(await registerWithCredential(credential, "ada", page, wanted)).toEqual({
      message: "A sentence.",
      suggestion: "RedFox34",
    });
  });
});
