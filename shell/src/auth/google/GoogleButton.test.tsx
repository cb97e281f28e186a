// @vitest-environment happy-dom
import { type FakeAnswer, fakeServer, mount, ok, until } from "@tutti/kit/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GoogleButton } from "./GoogleButton.tsx";
import { userInfoOf } from "./sign-in.ts";

const google = { initialize: vi.fn(), renderButton: vi.fn(), prompt: vi.fn(), cancel: vi.fn() };
const onCredential = vi.fn();
const onFailure = vi.fn();
let page: Awaited<ReturnType<typeof mount>>;

async function show(config: FakeAnswer) {
  vi.stubGlobal("fetch", fakeServer({ "GET /api/auth/google-config": () => config }).fetch);
  page = await mount(<GoogleButton onCredential={onCredential} onFailure={onFailure} />);
}
beforeEach(() => {
  vi.stubGlobal("google", { accounts: { id: google } });
});
afterEach(async () => {
  await page.unmount();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it("the button is Google's own, looking as it should, with one tap beside it", async () => {
  await show(ok({ client_id: "tutti", redirect_uri: "http://localhost/auth/google/callback" }));
  await until(() => google.renderButton.mock.calls.length > 0);
  expect(google.initialize.mock.calls[0]?.[0]).toMatchObject({ client_id: "tutti", ux_mode: "popup" });
  expect(google.renderButton.mock.calls[0]?.[1]).toMatchObject({
    theme: "filled_black",
    shape: "pill",
    size: "large",
    text: "continue_with",
    locale: "en",
  });
  expect(google.prompt).toHaveBeenCalledOnce();
});

it("the button passes on the credential; without one it shows an error", async () => {
  await show(ok({ client_id: "tutti", redirect_uri: null }));
  await until(() => google.initialize.mock.calls.length > 0);
  const { callback } = google.initialize.mock.calls[0]?.[0] ?? {};
  callback({ credential: "a.b.c" });
  expect(onCredential).toHaveBeenCalledExactlyOnceWith("a.b.c");
  callback({});
  expect(onFailure).toHaveBeenCalledExactlyOnceWith("Google login failed. Please try again.");
});

it.each([
  ["leads to Google by a link", "http://localhost/auth/google/callback"],
  ["says so, where no link would lead back", null],
])("whose script fails to load %s", async (_what, redirect_uri) => {
  vi.stubGlobal("google", undefined);
  await show(ok({ client_id: "tutti", redirect_uri }));
  if (redirect_uri) {
    await until(() => expect(page.host.querySelector("a")?.textContent).toBe("Continue with Google"));
    expect(onFailure).not.toHaveBeenCalled();
  } else {
    await until(() =>
      expect(onFailure).toHaveBeenCalledExactlyOnceWith("Google login failed. Please try again."),
    );
    expect(page.host.textContent).toBe("");
  }
});

it("the button is not there when no client is configured, and Google's script is not fetched", async () => {
  vi.stubGlobal("google", undefined);
  await show(ok({ client_id: null, redirect_uri: null }));
  expect(page.host.textContent).toBe("");
  expect(document.querySelector('script[src*="google"]')).toBeNull();
});

it("the button sends the server the user fields of the credential, and none of a broken one", () => {
  const text = JSON.stringify({ email: "z@x.org", name: "Zoë", picture: 7 });
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  const payload = btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  expect(userInfoOf(`h.${payload}.s`)).toEqual({ email: "z@x.org", name: "Zoë" });
  expect(userInfoOf("nonsense")).toEqual({});
});
