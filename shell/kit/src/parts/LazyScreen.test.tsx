// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigate, Route, Routes } from "../navigation/index.tsx";
import { mount, until } from "../testing/mount.tsx";
import { LazyScreen } from "./LazyScreen.tsx";

let page: Awaited<ReturnType<typeof mount>>;
// React reports caught errors; these are the test's own.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(async () => {
  await page.unmount();
  vi.restoreAllMocks();
});

const About = () => <h1>About</h1>;

describe("a screen in its own chunk", () => {
  it("a screen in its own chunk waits with a spinner until the chunk is there", async () => {
    const chunk = Promise.withResolvers<{ default: typeof About }>();
    const load = () => chunk.promise;
    page = await mount(<LazyScreen load={load} />);
    expect(page.host.querySelector('[role="status"]')?.textContent).toBe("Loading…");
    await act(async () => chunk.resolve({ default: About }));
    await until(() => expect(page.host.textContent).toBe("About"));
  });

  it("a screen in its own chunk shows that the chunk failed, and fetches it again on Try again", async () => {
    const load = vi
      .fn<() => Promise<{ default: typeof About }>>()
      .mockRejectedValueOnce(new Error("Loading chunk 42 failed.\n(error: /static/js/42.js)"))
      .mockResolvedValue({ default: About });
    page = await mount(<LazyScreen load={load} />);
    await until(() => expect(page.host.querySelector('[role="alert"]')).not.toBeNull());
    expect([...page.host.querySelectorAll('[role="alert"] p')].map((line) => line.textContent)).toEqual([
      "It could not be loaded, perhaps because of the connection.",
      "Loading chunk 42 failed",
    ]);
    await act(async () => page.host.querySelector("button")?.click());
    await until(() => expect(page.host.textContent).toBe("About"));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("a screen in its own chunk gives way to the next route's screen", async () => {
    const about = async () => ({ default: About });
    const login = async () => ({ default: () => <h1>Login</h1> });
    navigate("/about");
    page = await mount(
      <Routes>
        <Route path="/about" element={<LazyScreen load={about} />} />
        <Route path="/login" element={<LazyScreen load={login} />} />
      </Routes>,
    );
    await until(() => expect(page.host.textContent).toBe("About"));
    await act(async () => navigate("/login"));
    await until(() => expect(page.host.textContent).toBe("Login"));
  });
});
