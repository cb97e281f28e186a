// @vitest-environment happy-dom
import { navigate, session } from "@tutti/kit";
import { fakeServer, mount, ok, refusal, until } from "@tutti/kit/testing";
import { act, type ComponentType } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import ForgotPassword from "./ForgotPassword.tsx";
import ResetPassword from "./ResetPassword.tsx";
import VerifyEmail from "./VerifyEmail.tsx";

const token = "t".repeat(43);
let page: Awaited<ReturnType<typeof mount>>;
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
});

async function open(Screen: ComponentType, path: string, handlers: Parameters<typeof fakeServer>[0] = {}) {
  navigate(path, { replace: true });
  const server = fakeServer(handlers);
  vi.stubGlobal("fetch", server.fetch);
  page = await mount(<Screen />);
  return {
    sent: async () =>
      Promise.all(
        server.requests.map(async (request) => [new URL(request.url).pathname, await request.json()]),
      ),
    shows: (text: string) => until(() => expect(page.host.textContent).toContain(text)),
    type: (value: string) =>
      act(async () => {
        const input = page.host.querySelector("input");
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    submit: () =>
      act(async () =>
        page.host
          .querySelector("form")
          ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
      ),
    press: () => act(async () => page.host.querySelector("button")?.click()),
    links: () => [...page.host.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    alert: () => page.host.querySelector("[role=alert]")?.textContent,
  };
}

describe("a forgotten password", () => {
  it("a forgotten password is asked for by its address, and the answer does not say whether there is an account", async () => {
    const screen = await open(ForgotPassword, "/forgot_password", {
      "POST /api/auth/password/forgot": () => ok({ success: true }),
    });
    await screen.type(" ada@example.org ");
    await screen.submit();
    await screen.shows("If ada@example.org has an account here");
    expect(await screen.sent()).toEqual([["/api/auth/password/forgot", { email: "ada@example.org" }]]);
    expect(screen.links()).toEqual(["/login"]);
  });

  it("an address that is none is shown at the field, another failure above it", async () => {
    let answer = refusal(422, "email_invalid", "This is not an email address.");
    const screen = await open(ForgotPassword, "/forgot_password", {
      "POST /api/auth/password/forgot": () => answer,
    });
    await screen.submit();
    await screen.shows("This is not an email address.");
    expect(page.host.querySelector("input")?.getAttribute("aria-invalid")).toBe("true");
    answer = refusal(429, "too_many_mails", "Too many mails were requested.");
    await screen.submit();
    await until(() => expect(screen.alert()).toBe("Too many mails were requested."));
  });
});

describe("a new password", () => {
  it("a new password is set by the token of the address's fragment, and ends this browser's session", async () => {
    session.logIn("old", { username: "ada", avatar: "", coins: 0, is_admin: false });
    const screen = await open(ResetPassword, `/reset_password#${token}`, {
      "POST /api/auth/password/reset": () => ok({ success: true }),
    });
    await screen.type("a new password");
    await screen.submit();
    await screen.shows("Your password is changed.");
    expect(await screen.sent()).toEqual([
      ["/api/auth/password/reset", { token, password: "a new password" }],
    ]);
    expect(session.get().user).toBeNull();
    expect(screen.links()).toEqual(["/login"]);
  });

  it("a short one is shown at the field, and the form stays", async () => {
    const screen = await open(ResetPassword, `/reset_password#${token}`, {
      "POST /api/auth/password/reset": () =>
        refusal(422, "password_length", "A password has 8 to 128 characters."),
    });
    await screen.submit();
    await screen.shows("A password has 8 to 128 characters.");
    expect(page.host.querySelector("input")?.getAttribute("aria-invalid")).toBe("true");
  });

  it("a dead link leads to a new one", async () => {
    const screen = await open(ResetPassword, `/reset_password#${token}`, {
      "POST /api/auth/password/reset": () => refusal(410, "link_dead", "This link was used already."),
    });
    await screen.submit();
    await screen.shows("This link was used already.");
    expect(screen.links()).toEqual(["/forgot_password"]);
    expect(page.host.querySelector("form")).toBeNull();
  });

  it.each(["", "#short", "#<script>"])("an incomplete link (%j) is explained", async (fragment) => {
    const screen = await open(ResetPassword, `/reset_password${fragment}`);
    await screen.shows("This link is incomplete.");
    expect(screen.links()).toEqual(["/forgot_password"]);
  });
});

describe("an address", () => {
  it("an address is confirmed by a press, not by opening the link", async () => {
    const screen = await open(VerifyEmail, `/verify_email#${token}`, {
      "POST /api/auth/email/confirm": () => ok({ email: "ada@example.org" }),
    });
    expect(await screen.sent()).toEqual([]);
    await screen.press();
    await screen.shows("ada@example.org is the address of your account.");
    expect(await screen.sent()).toEqual([["/api/auth/email/confirm", { token }]]);
    expect(screen.links()).toEqual(["/"]);
  });

  it.each([
    [410, "link_dead", "This link was used already."],
    [409, "email_taken", "An account with this email address exists already."],
  ])("a refusal with %d shows so, and leads to the account", async (status, code, message) => {
    const screen = await open(VerifyEmail, `/verify_email#${token}`, {
      "POST /api/auth/email/confirm": () => refusal(status, code, message),
    });
    await screen.press();
    await screen.shows(message);
    expect(screen.links()).toEqual(["/account"]);
  });

  it("a failure that passes can be tried again", async () => {
    const screen = await open(VerifyEmail, `/verify_email#${token}`, {
      "POST /api/auth/email/confirm": () => refusal(503, "unavailable", "A part is away."),
    });
    await screen.press();
    await screen.shows("A part is away.");
    expect([...page.host.querySelectorAll("button")].at(-1)?.textContent).toBe("Confirm this address");
  });
});
