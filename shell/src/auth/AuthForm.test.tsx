// @vitest-environment happy-dom
import { type AuthMode, session } from "@tutti/kit";
import { type FakeAnswer, fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AuthForm } from "./AuthForm.tsx";

let leave: () => void;

function Window() {
  const [mode, setMode] = useState<AuthMode>("login");
  const [isLeft, setLeft] = useState(false);
  leave = () => setLeft(true);
  return <AuthForm mode={mode} onSwitch={setMode} isLeft={isLeft} />;
}

let page: Awaited<ReturnType<typeof mount>>;
let answer: PromiseWithResolvers<FakeAnswer>;

beforeEach(async () => {
  answer = Promise.withResolvers<FakeAnswer>();
  vi.stubGlobal(
    "fetch",
    fakeServer({
      "POST /api/auth/login": () => answer.promise,
      "POST /api/auth/register": () => answer.promise,
    }).fetch,
  );
  page = await mount(<Window />);
});
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
});

const fields = () => [...page.host.querySelectorAll("input")].map(({ name, type }) => `${name}:${type}`);
/** The accessible description of each field. */
const notes = () =>
  [...page.host.querySelectorAll("input")].map(
    (input) => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent,
  );
const submitButton = () => page.host.querySelector<HTMLButtonElement>('button[type="submit"]');
const submit = () =>
  act(async () =>
    page.host.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
const register = () =>
  act(async () =>
    [...page.host.querySelectorAll("button")].find(({ textContent }) => textContent === "Register")?.click(),
  );
const user = { username: "ada", email: "ada@x.org", avatar: "", coins: 100, is_admin: false };

describe("the log-in form", () => {
  it("switches between Login and Register by a link", async () => {
    expect(fields()).toEqual(["username:text", "password:password"]);
    await register();
    expect(submitButton()?.textContent).toBe("Register");
    expect(fields()).toEqual(["username:text", "email:email", "password:password"]);
    expect([...page.host.querySelectorAll("input")].every(({ required }) => required)).toBe(true);
  });

  it("the log-in form shows 'Processing...' and is disabled while the request is in flight, then shows its result", async () => {
    await submit();
    expect(submitButton()?.textContent).toBe("Processing...");
    expect(submitButton()?.disabled).toBe(true);
    await act(async () =>
      answer.resolve(refusal(401, "wrong_credentials", "The name or the password is wrong.")),
    );
    await until(() =>
      expect(page.host.querySelector('[role="alert"]')?.textContent).toBe(
        "The name or the password is wrong.",
      ),
    );
    expect(submitButton()?.textContent).toBe("Login");
    expect(submitButton()?.disabled).toBe(false);
  });

  it("the log-in form shows the rules for registration, and in their place the errors", async () => {
    expect(notes()).toEqual([undefined, undefined]);
    await register();
    expect(notes()).toEqual([
      "3 to 32 letters and digits, also _ . -",
      "Never shown to others",
      "8 to 128 characters",
    ]);
    await submit();
    await act(async () =>
      answer.resolve(refusal(422, "password_length", "A password has 8 to 128 characters.")),
    );
    await until(() => expect(notes().at(-1)).toBe("A password has 8 to 128 characters."));
    expect(notes()).toHaveLength(3);
    expect(document.activeElement?.getAttribute("name")).toBe("password");
    expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
    expect(page.host.querySelector('[role="alert"]')).toBeNull();
  });

  it.each([
    ["the window is closed", () => act(async () => leave())],
    ["the other form is asked for", register],
  ])("the log-in form ignores the answer after %s", async (_when, change) => {
    await submit();
    await change();
    expect(submitButton()?.textContent).not.toBe("Processing...");
    expect(submitButton()?.disabled).toBe(false);
    await act(async () => answer.resolve(ok({ token: "t1", user })));
    expect(session.get().token).toBeNull();
    expect(page.host.querySelector('[role="alert"]')).toBeNull();
  });

  it("the log-in form ignores the answer once it is unmounted", async () => {
    await submit();
    await page.unmount();
    await act(async () => answer.resolve(ok({ token: "t1", user })));
    expect(session.get().token).toBeNull();
  });
});
