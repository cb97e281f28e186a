// @vitest-environment happy-dom
import { authPrompt } from "@tutti/kit";
import { mount } from "@tutti/kit/testing";
import { act, type ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AuthModalSlot } from "./AuthModalSlot.tsx";

const Modal = () => <h2>Login</h2>;
type Fetch = PromiseWithResolvers<{ default: ComponentType }>;

let page: Awaited<ReturnType<typeof mount>>;
let fetches: Fetch[];
beforeEach(async () => {
  fetches = [];
  const load = () => {
    const fetch: Fetch = Promise.withResolvers();
    fetches.push(fetch);
    return fetch.promise;
  };
  page = await mount(<AuthModalSlot load={load} />);
});
afterEach(async () => {
  await act(async () => authPrompt.close());
  await page.unmount();
});

const ask = () => act(async () => authPrompt.open("login"));
const answer = (settle: (fetch: Fetch) => void) => act(async () => fetches.forEach(settle));
const arrive = () => answer(({ resolve }) => resolve({ default: Modal }));
const fail = () => answer(({ reject }) => reject(new Error("Loading chunk 893 failed.")));
const dialog = () => page.host.querySelector("dialog");
const press = (name: string) =>
  act(async () => [...page.host.querySelectorAll("button")].find((one) => one.textContent === name)?.click());

describe("the log-in window opened for the first time", () => {
  it("the log-in window opened for the first time is waited for in a dialog", async () => {
    await ask();
    expect(dialog()?.open).toBe(true);
    expect(dialog()?.querySelector('[role="status"]')?.textContent).toBe("Loading…");
    await arrive();
    expect(dialog()).toBeNull();
    expect(page.host.textContent).toBe("Login");
  });

  it("the log-in window opened for the first time shows a failed load in the dialog, and is fetched again by Try again", async () => {
    await ask();
    await fail();
    expect(dialog()?.querySelector('[role="alert"]')?.textContent).toBe(
      "The login window could not be loaded, perhaps because of the connection.",
    );
    await press("Try again");
    expect(fetches).toHaveLength(2);
    await arrive();
    expect(page.host.textContent).toBe("Login");
  });

  it("the log-in window opened for the first time can be closed, and is fetched again when it is opened again", async () => {
    await ask();
    await fail();
    await press("Close");
    expect(dialog()).toBeNull();
    await ask();
    expect(fetches).toHaveLength(2);
  });

  it("the log-in window opened for the first time is fetched once, however often it is opened", async () => {
    await ask();
    await act(async () => authPrompt.close());
    await ask();
    expect(fetches).toHaveLength(1);
  });
});
