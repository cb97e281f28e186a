// @vitest-environment happy-dom
import { navigate, Route, Routes, session } from "@tutti/kit";
import { fakeServer, mount, ok } from "@tutti/kit/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Login } from "./PageOfPath.tsx";

let page: Awaited<ReturnType<typeof mount>>;
beforeEach(() => {
  const noGoogle = ok({ client_id: null, redirect_uri: null });
  vi.stubGlobal("fetch", fakeServer({ "GET /api/auth/google-config": () => noGoogle }).fetch);
});
afterEach(async () => {
  await page.unmount();
  session.logOut();
  vi.unstubAllGlobals();
});

const comeBy = async (next: unknown) => {
  navigate("/login", { replace: true, state: { next } });
  page = await mount(
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="*" element={null} />
    </Routes>,
  );
};

describe("the log-in page", () => {
  it("the log-in page has the log-in form for a visitor", async () => {
    await comeBy("/playlist");
    expect(page.host.querySelector("h1")?.textContent).toBe("Login");
    expect([...page.host.querySelectorAll("input")].map(({ name }) => name)).toEqual([
      "username",
      "password",
    ]);
    expect(window.location.pathname).toBe("/login");
  });

  it.each([
    ["/playlist", "/playlist"],
    [undefined, "/"],
    ["https://elsewhere.example/", "/"],
    ["//elsewhere.example/", "/"],
    ["/\\elsewhere.example/", "/"],
  ])("once logged in redirects from %s to %s, never off the page", async (next, path) => {
    session.logIn("token", { username: "ada", avatar: "", coins: 100, is_admin: false });
    await comeBy(next);
    expect(window.location.pathname).toBe(path);
  });
});
