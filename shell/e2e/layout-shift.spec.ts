import type { Page } from "@playwright/test";
import { visit } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** The browser's own score, summed over the whole load; 0.1 is the limit for "good". */
const maxScore = 0.05;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Makes the page record its layout shifts from its first moment on. */
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Reflect.set(globalThis, "shifts", shifts);
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            what: sources.map(({ node, previousRect: from, currentRect: to }) => {
              const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent;
              return `${name} (${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height})`;
            }),
          });
    });
    observer.observe({ type: "layout-shift", buffered: true });
  });

async function expectStill(page: Page, what: string): Promise<void> {
  const shifts: { value: number; what: string[] }[] = await page.evaluate(() =>
    Reflect.get(globalThis, "shifts"),
  );
  const score = shifts.reduce((sum, { value }) => sum + value, 0);
  console.log(`${what}: ${score.toFixed(4)}`);
  expect(score, JSON.stringify(shifts, null, 2)).toBeLessThan(maxScore);
}

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  for (const [address, isLoggedIn] of [
    ["/", false],
    ["/", true],
    ["/explore", false],
    ["/store", true],
    ["/profile", true],
    ["/about", false],
    ["a room", true],
  ] as const)
    test(`${address} does not jump while it loads (${isLoggedIn ? "logged in" : "a visitor"}, ${width} wide)`, async ({
      product: { origin },
      friends,
    }) => {
      const ada = await register(origin, "ada");
      const roomName = await makeRoom(origin, ada, demoTracks(12));
      await new Client(origin, ada.token).post("/user/favorite", { room_name: roomName, action: "add" });
      const page = await friends.page(isLoggedIn ? ada : null);
      await page.setViewportSize({ width, height });
      await watch(page);
      const path =
        address === "a room" ? `/playroom?${new URLSearchParams({ room_name: roomName })}` : address;
      await visit(page, path);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready);
      await expectStill(page, `${address}, ${isLoggedIn ? "logged in" : "a visitor"}, ${width}`);
    });

for (const address of ["/", "/about", "/explore"])
  test(`${address} does not jump when its letters come late`, async ({ friends }) => {
    const page = await friends.page();
    const letters = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await letters.promise;
      await route.continue();
    });
    await watch(page);
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true], [role=status][aria-label^=Loading]")).toHaveCount(0);
    expect(await page.evaluate(() => document.fonts.status)).toBe("loading");
    letters.resolve();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    await expectStill(page, `${address}, late letters`);
  });
