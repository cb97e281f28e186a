import type { Browser, Page, Route } from "@playwright/test";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

/** Pages that load beside each other. */
const atOnce = 4;

/** Pauses before another attempt pass fifty times as fast; longer timeouts stay. */
const hurry = () => {
  const { setTimeout: wait } = window;
  const faster = (work: () => void, ms = 0, ...given: []) =>
    wait(work, ms >= 300 && ms <= 3000 ? ms / 50 : ms, ...given);
  Reflect.set(window, "setTimeout", faster);
};

interface Loads {
  readonly browser: Browser;
  readonly origin: string;
  readonly screen: string;
}

/** Opens a screen with an empty cache; `answer` answers requests for files instead of the product where it returns true. */
async function withPage(
  { browser, origin, screen }: Loads,
  answer: (path: string, route: Route) => Promise<boolean>,
  then: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.addInitScript(hurry);
    await page.route(
      ({ pathname }) => /\.\w+$/.test(pathname) && !pathname.startsWith("/api/"),
      async (route) => {
        const { pathname } = new URL(route.request().url());
        if (!(await answer(pathname, route))) await route.continue();
      },
    );
    await page.goto(screen, { waitUntil: "commit" });
    await then(page);
  } finally {
    await context.close();
  }
}

/** What index.html shows of a screen until it is rendered. */
const skeletons = [".boot-header", ".boot-room", ".boot-explore"];
const expectNoSkeleton = async (page: Page) => {
  for (const skeleton of skeletons)
    await expect(page.locator(skeleton).filter({ visible: true })).toHaveCount(0);
};

async function filesOf(loads: Loads, isOpen: (page: Page) => Promise<void>): Promise<string[]> {
  const files = new Set<string>();
  await withPage(
    loads,
    async (path) => {
      files.add(path);
      return false;
    },
    async (page) => {
      await isOpen(page);
      await page.waitForLoadState("networkidle");
    },
  );
  return [...files];
}

async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const one = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

const screens = {
  home: (page: Page) => expect(page.getByRole("button", { name: "Create Room" }).first()).toBeVisible(),
  explore: (page: Page) => expect(page.getByRole("searchbox")).toBeVisible(),
  room: (page: Page) => expect(page.getByText("Copper Wire").filter({ visible: true }).first()).toBeVisible(),
} as const;

for (const [name, isOpen] of Object.entries(screens))
  test(`${name} opens whichever of its files is refused twice, and says so if it is refused always`, async ({
    browser,
    product,
  }) => {
    const room = await makeRoom(product.origin, null, demoTracks(4));
    const paths = { home: "/", explore: "/explore", room: `/playroom?room_name=${encodeURIComponent(room)}` };
    const loads = { browser, origin: product.origin, screen: paths[name as keyof typeof paths] };
    const files = await filesOf(loads, isOpen);
    expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(3);
    await forEach(files, async (file) => {
      let refused = 0;
      await withPage(
        loads,
        async (path, route) => {
          if (path !== file || refused === 2) return false;
          refused += 1;
          // As when a phone changes its network, then as a proxy answers whose server is away.
          if (refused === 1) await route.abort("connectionreset");
          else await route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>", contentType: "text/html" });
          return true;
        },
        async (page) => {
          await test.step(`${file} is refused twice`, () => isOpen(page));
          await expectNoSkeleton(page);
        },
      );
      await withPage(
        loads,
        async (path, route) => {
          if (path === file) await route.abort();
          return path === file;
        },
        async (page) => {
          const again = page.getByRole("button", { name: "Try again" }).filter({ visible: true });
          const open = page.locator("html[data-boot=rendered]");
          await test.step(`${file} is refused always`, async () => {
            await expect(again.or(open).first()).toBeVisible();
            await expectNoSkeleton(page);
          });
        },
      );
    });
  });
