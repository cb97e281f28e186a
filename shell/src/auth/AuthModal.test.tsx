// @vitest-environment happy-dom
import { authPrompt } from "@tutti/kit";
import { fakeServer, mount, ok, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AuthModalSlot } from "./AuthModalSlot.tsx";

let page: Awaited<ReturnType<typeof mount>>;
const dialog = () => document.querySelector('[role="dialog"]');
const title = () => dialog()?.querySelector("h2")?.textContent;

beforeEach(async () => {
  const noGoogle = ok({ client_id: null, redirect_uri: null });
  vi.stubGlobal("fetch", fakeServer({ "GET /api/auth/google-config": () => noGoogle }).fetch);
  page = await mount(<AuthModalSlot />);
  await act(async () => authPrompt.open("login"));
  await until(() => expect(title()).toBe("Login"));
});
afterEach(async () => {
  await act(async () => authPrompt.close());
  await page.unmount();
  vi.unstubAllGlobals();
});

const press = (target: Element | null | undefined) =>
  act(async () => {
    for (const kind of ["pointerdown", "mousedown", "pointerup", "mouseup"])
      target?.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, button: 0 }));
    if (target instanceof HTMLElement) target.click();
  });
const isGone = () => until(() => expect(dialog()).toBeNull());

describe("the auth modal", () => {
  it("the auth modal is closed by its close button", async () => {
    await press(dialog()?.querySelector('[aria-label="Close"]'));
    await isGone();
  });

  it("the auth modal is closed by a click on the overlay, and not by one inside", async () => {
    await press(dialog()?.querySelector("h2"));
    expect(title()).toBe("Login");
    await press(document.querySelector('[data-testid="overlay"]'));
    await isGone();
  });

  it("the auth modal becomes Register by its link", async () => {
    const link = [...(dialog()?.querySelectorAll("button") ?? [])].find(
      ({ textContent }) => textContent === "Register",
    );
    await press(link);
    await until(() => expect(title()).toBe("Register"));
  });
});
