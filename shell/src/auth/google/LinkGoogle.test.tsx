// @vitest-environment happy-dom
import { authPrompt } from "@tutti/kit";
import { type FakeAnswer, fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import AuthModal from "../AuthModal.tsx";

const google = { initialize: vi.fn(), renderButton: vi.fn(), prompt: vi.fn(), cancel: vi.fn() };
const onLinked = vi.fn();
let page: Awaited<ReturnType<typeof mount>>;
let server: ReturnType<typeof fakeServer>;

async function show(answer: FakeAnswer) {
  server = fakeServer({
    "GET /api/auth/google-config": () => ok({ client_id: "tutti", redirect_uri: "http://localhost/back" }),
    "POST /api/auth/google/link": () => answer,
  });
  vi.stubGlobal("fetch", server.fetch);
  page = await mount(<AuthModal />);
  await act(async () => authPrompt.link(onLinked));
  await until(() => google.initialize.mock.calls.length > 0);
}
const text = () => document.body.textContent ?? "";
async function choose(credential: string | undefined) {
  const { callback } = google.initialize.mock.calls[0]?.[0] ?? {};
  await act(async () => callback({ credential }));
}

beforeEach(() => {
  // Tests of other files share the prompt and may have left it open.
  authPrompt.close();
  vi.stubGlobal("google", { accounts: { id: google } });
});
afterEach(async () => {
  await act(async () => authPrompt.close());
  await page.unmount();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("the form sends the password with the chosen account, closes, and says so; without One Tap", async () => {
  await show(ok({ success: true }));
  expect(text()).toContain("Link Google");
  expect(google.prompt).not.toHaveBeenCalled();
  const field = document.querySelector<HTMLInputElement>("input[type=password]");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "correct horse");
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await choose("a.b.c");
  await until(() => expect(onLinked).toHaveBeenCalledOnce());
  const sent = server.requests.find(({ method }) => method === "POST");
  expect(await sent?.json()).toEqual({ password: "correct horse", credential: "a.b.c" });
  await until(() => expect(text()).not.toContain("Link Google"));
});

it.each([
  [422, "wrong_password", "This is not your current password."],
  [
    403,
    "google_address",
    "This Google account doesn’t use your verified email address. Choose the account that does.",
  ],
])("a refusal (%i %s) is shown, and the dialog stays", async (status, code, sentence) => {
  await show(refusal(status, code, sentence));
  await choose("a.b.c");
  await until(() => expect(text()).toContain(sentence));
  const field = document.querySelector("input[type=password]");
  expect(field?.getAttribute("aria-invalid") === "true").toBe(code === "wrong_password");
  expect(onLinked).not.toHaveBeenCalled();
});

it("a choice without an account shows an error", async () => {
  await show(ok({ success: true }));
  await choose(undefined);
  await until(() => expect(text()).toContain("Google login failed. Please try again."));
});
