import type { Page } from "@playwright/test";
import { visit } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** The browser's own score, summed over the whole load; 0.1 is what the web calls good. */
const most = 0.05;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Makes the page keep its shifts from its first moment on. */
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

const shiftsOf = (page: Page): Promise<{ value: number; what: string[] }[]> =>
  page.evaluate(() => Reflect.get(globalThis, "shifts"));

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
      const shifts = await shiftsOf(page);
      const score = shifts.reduce((sum, { value }) => sum + value, 0);
      console.log(`${address} ${isLoggedIn ? "logged in" : "visitor"} ${width}: ${score.toFixed(4)}`);
      expect(score, JSON.stringify(shifts, null, 2)).toBeLessThan(most);
    });
