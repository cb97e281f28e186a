// @vitest-environment happy-dom
import { authPrompt, navigate } from "@tutti/kit";
import { type FakeAnswer, ok, refusal, until } from "@tutti/kit/testing";
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type OpenPage, openPage } from "../testing/page.tsx";

const settings = {
  email: "ada@example.org",
  email_verified: true,
  pending_email: null as string | null,
  has_password: true,
  has_google: false,
};
const session = (id: string, part = {}) => ({
  session_id: id,
  device: "Firefox · Linux",
  network: "192.0.2.0/24",
  is_current: false,
  last_seen: "2026-01-01T00:00:00.000Z",
  created_at: "2026-01-01T00:00:00.000Z",
  ...part,
});
const here = session("1", { is_current: true });
const phone = session("2", { device: "Safari · iOS", network: "198.51.100.0/24" });

const noExport = {
  state: "none",
  rows: 0,
  available_until: null as string | null,
  next_at: null as string | null,
};

let page: OpenPage;
afterEach(() => page.close());

const open = async (
  handlers: Readonly<Record<string, () => FakeAnswer>> = {},
  { path = "/account", me = "ada" }: { path?: string; me?: string } = {},
) => {
  page = await openPage(path, {
    me,
    handlers: {
      "GET /api/auth/settings": () => ok(settings),
      "GET /api/auth/sessions": () => ok({ sessions: [here, phone] }),
      "GET /api/auth/export": () => ok(noExport),
      "GET /api/auth/google-config": () => ok({ client_id: null, redirect_uri: null }),
      ...handlers,
    },
  });
};
const submit = (fields: string) =>
  act(async () =>
    document
      .querySelector(fields)
      ?.closest("form")
      ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );

describe("the address", () => {
  it("the address shows that it is confirmed", async () => {
    await open();
    await page.shows("ada@example.org");
    expect(page.text()).toContain("Confirmed");
    expect(page.text()).not.toContain("Send the mail");
  });

  it("the address that is not confirmed gets its mail again", async () => {
    await open({
      "GET /api/auth/settings": () => ok({ ...settings, email_verified: false }),
      "POST /api/auth/email/verify": () => ok({ success: true }),
    });
    await page.shows("Not confirmed");
    await page.click("Send the mail again");
    await page.shows("A mail is on its way to ada@example.org");
  });

  it("the address is changed with the password, and the new one is waited for", async () => {
    let pending: string | null = null;
    await open({
      "GET /api/auth/settings": () => ok({ ...settings, pending_email: pending }),
      "POST /api/auth/email": () => {
        pending = "new@example.org";
        return ok({ success: true });
      },
    });
    await page.shows("Change address");
    await page.click("Change address");
    await page.type("New email address", "new@example.org");
    await page.type("Your password", "correct horse");
    await submit("[role=dialog] form input");
    await page.shows("Waiting for new@example.org");
    expect(await page.sent("/api/auth/email")).toEqual([
      { email: "new@example.org", password: "correct horse" },
    ]);
  });

  it.each([
    ["wrong_password", "This is not your current password.", "Your password"],
    ["email_same", "This is your address already.", "New email address"],
  ])("%s is shown at its field", async (code, message, label) => {
    await open({ "POST /api/auth/email": () => refusal(422, code, message) });
    await page.shows("Change address");
    await page.click("Change address");
    await submit("[role=dialog] form input");
    await page.shows(message);
    const name = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label);
    expect(document.getElementById(name?.htmlFor ?? "")?.getAttribute("aria-invalid")).toBe("true");
  });
});

describe("the password", () => {
  it("the password is changed, and the fields are empty again", async () => {
    await open({ "POST /api/auth/password": () => ok({ success: true }) });
    await page.shows("Current password");
    await page.type("Current password", "correct horse");
    await page.type("New password", "a new password");
    await submit("#password input");
    await page.shows("Your password is changed. Your other devices are logged out.");
    expect(await page.sent("/api/auth/password")).toEqual([
      { current_password: "correct horse", new_password: "a new password" },
    ]);
    const values = [...document.querySelectorAll<HTMLInputElement>("#password input[type=password]")];
    await until(() => expect(values.map(({ value }) => value)).toEqual(["", ""]));
  });

  it("a wrong one is shown at its field, too many guesses above the fields", async () => {
    let answer = refusal(422, "wrong_password", "This is not your current password.");
    await open({ "POST /api/auth/password": () => answer });
    await page.shows("Current password");
    await submit("#password input");
    await page.shows("This is not your current password.");
    answer = refusal(429, "too_many_logins", "Too many failed logins.");
    await submit("#password input");
    await until(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("Too many"));
  });

  it("an account without one sets its first", async () => {
    await open({
      "GET /api/auth/settings": () => ok({ ...settings, has_password: false, has_google: true }),
    });
    await page.shows("Set password");
    expect(page.text()).not.toContain("Current password");
    expect(page.text()).not.toContain("Unlink Google");
  });

  it("the address of password managers leads to its first field", async () => {
    await open({}, { path: "/account#password" });
    await page.shows("Current password");
    expect(page.focused()).toBe("Current password");
  });
});

describe("Google", () => {
  it("Google is unlinked with the password", async () => {
    let linked = true;
    await open({
      "GET /api/auth/settings": () => ok({ ...settings, has_google: linked }),
      "POST /api/auth/google/unlink": () => {
        linked = false;
        return ok({ success: true });
      },
    });
    await page.shows("Unlink Google");
    await page.click("Unlink Google");
    await page.type("Your password", "correct horse");
    await submit("[role=dialog] form input");
    await page.shows("Google is unlinked.");
    await until(() => expect(page.text()).not.toContain("Unlink Google"));
    expect(await page.sent("/api/auth/google/unlink")).toEqual([{ password: "correct horse" }]);
  });

  const google = { "GET /api/auth/google-config": () => ok({ client_id: "tutti", redirect_uri: null }) };

  it("Google is linked by the shell's dialog, after which the section changes", async () => {
    const link = vi.spyOn(authPrompt, "link");
    let linked = false;
    await open({ ...google, "GET /api/auth/settings": () => ok({ ...settings, has_google: linked }) });
    await page.shows("Link Google");
    await page.click("Link Google");
    linked = true;
    await act(async () => link.mock.calls[0]?.[0]());
    await page.shows("Unlink Google");
  });

  it.each([
    ["it is not set up", {}, {}],
    ["the address is not verified", google, { email_verified: false }],
    ["the account has no password", google, { has_password: false }],
  ])("Google cannot be linked while %s", async (_why, handlers, part) => {
    await open({ ...handlers, "GET /api/auth/settings": () => ok({ ...settings, ...part }) });
    await page.shows("ada@example.org");
    await until(() => expect(page.text()).toContain("Firefox"));
    expect(page.text()).not.toContain("Link Google");
  });
});

describe("devices", () => {
  it("devices are listed, this one marked, and one is logged out", async () => {
    let sessions = [here, phone];
    await open({
      "GET /api/auth/sessions": () => ok({ sessions }),
      "POST /api/auth/sessions/end": () => {
        sessions = [here];
        return ok({ success: true });
      },
    });
    await page.shows("Safari · iOS");
    const rows = [...document.querySelectorAll("#sessions li")].map(({ textContent }) => textContent);
    expect(rows[0]).toBe("Firefox · LinuxThis deviceActive now · 192.0.2.0/24");
    expect(rows[1]).toContain("Jan 1, 2026 · 198.51.100.0/24");
    await page.click("Log out Safari · iOS, Jan 1, 2026");
    await page.shows("Safari · iOS is logged out");
    expect(await page.sent("/api/auth/sessions/end")).toEqual([{ session_id: "2" }]);
    await until(() => expect(document.querySelectorAll("#sessions li")).toHaveLength(1));
    expect(page.text()).not.toContain("Log out all other devices");
  });

  it("all others are logged out after a question", async () => {
    let sessions = [here, phone];
    await open({
      "GET /api/auth/sessions": () => ok({ sessions }),
      "POST /api/auth/sessions/end-others": () => {
        sessions = [here];
        return ok({ ended: 1 });
      },
    });
    await page.shows("Log out all other devices");
    await page.click("Log out all other devices");
    expect(await page.sent("/api/auth/sessions/end-others")).toEqual([]);
    await page.click("Log them out");
    await page.shows("All other devices are logged out");
    await until(() => expect(document.querySelectorAll("#sessions li")).toHaveLength(1));
  });

  it("a failure keeps the rest of the page, and can be tried again", async () => {
    let answer = refusal(503, "unavailable", "A part is away.");
    await open({ "GET /api/auth/sessions": () => answer });
    await page.shows("Your devices could not be loaded");
    expect(page.text()).toContain("ada@example.org");
    answer = ok({ sessions: [here] });
    await page.click("Try again");
    await page.shows("This device");
  });
});

describe("the screen", () => {
  it("the screen shows what could not be loaded", async () => {
    await open({ "GET /api/auth/settings": () => refusal(503, "unavailable", "A part is away.") });
    await page.shows("Your account could not be loaded");
    expect(page.text()).toContain("A part is away.");
  });

  it("the screen asks a visitor to log in, and comes back", async () => {
    page = await openPage("/account#password", { handlers: {} });
    await until(() => expect(window.location.pathname).toBe("/login"));
    expect(window.history.state).toMatchObject({ usr: { next: "/account#password" } });
    await act(async () => navigate("/", { replace: true }));
  });
});

describe("the copy of one's data", () => {
  it("the copy of one's data is asked for, and its progress is shown", async () => {
    let data: object = noExport;
    await open({
      "GET /api/auth/export": () => ok(data),
      "POST /api/auth/export": () => {
        data = { ...noExport, state: "waiting", rows: 120, next_at: "2026-01-02T00:00:00.000Z" };
        return ok(data);
      },
    });
    await page.shows("Ask for your data");
    await page.click("Ask for your data");
    await page.shows("Your data is being collected: 120 rows so far");
  });

  it("the copy of one's data that is ready is told about, with the link in the mail, which can be sent again", async () => {
    const available_until = "2026-01-08T00:00:00.000Z";
    await open({
      "GET /api/auth/export": () =>
        ok({ state: "ready", rows: 300, available_until, next_at: available_until }),
      "POST /api/auth/export/link": () => ok({ success: true }),
    });
    await page.shows("Ready, with 300 rows");
    expect(page.text()).not.toContain("Ask for your data");
    expect(page.text()).not.toContain("Download your data");
    await page.click("Send a new link");
    await page.shows("A mail with a new link is on its way");
  });

  it("the copy of one's data is downloaded at the address of the mail's link", async () => {
    await open({}, { path: `/account#${"t".repeat(43)}` });
    await page.shows("Download your data");
  });
});

describe("deleting the account", () => {
  it("deleting the account says what goes, what stays and what becomes of the coins, and logs out", async () => {
    await open({
      "POST /api/auth/deletion": () => ok({ deletion_at: "2026-01-08T00:00:00.000Z" }),
    });
    await page.shows("What stays without your name");
    await page.shows("Any coins left are lost");
    await page.click("Delete your account");
    await page.type("Your password", "correct horse");
    await submit("[role=dialog] form input");
    await page.shows("Your account will be deleted on January 8, 2026");
    expect(await page.sent("/api/auth/deletion")).toEqual([{ password: "correct horse" }]);
  });

  it("deleting the account that is refused says why", async () => {
    await open({
      "POST /api/auth/deletion": () =>
        refusal(409, "money_unsettled", "You have an open checkout in the store."),
    });
    await page.shows("Delete your account");
    await page.click("Delete your account");
    await page.type("Your password", "correct horse");
    await submit("[role=dialog] form input");
    await page.shows("You have an open checkout in the store.");
  });
});
