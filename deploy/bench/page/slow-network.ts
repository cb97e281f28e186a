import type { Browser } from "@playwright/test";
import { launch } from "../chromium.ts";
import { type BenchRoom, makeRoom, roomPath } from "../room.ts";

/** Chromium's "Slow 3G": 400 kbit/s each way, 400 ms until an answer begins. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const deadline = 120_000;

/** ms from opening the room's address, over slow 3G, in a room that plays. */
export interface SlowFigures {
  readonly title: number;
  readonly sound: number;
}

/** Runs in the browser: notes when media first plays, whether or not its element is in the page. */
const noteSound = `
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener("playing", () => { window.soundAt ??= performance.now(); });
    return play.call(this);
  };`;

/** The browser's globals, of which this project's types know nothing. */
interface BrowserPage {
  readonly document: { querySelector(selector: string): { readonly textContent: string } | null };
  readonly soundAt?: number;
}

/** Both run in the browser, until they answer something other than 0. */
const titleAt = (title: string): number => {
  const { document } = globalThis as unknown as BrowserPage;
  return document.querySelector("#root")?.textContent.includes(title) ? performance.now() : 0;
};
const soundAt = (): number => (globalThis as unknown as BrowserPage).soundAt ?? 0;

/** Somebody who has the room play, on a fast line. */
async function startPlaying(browser: Browser, origin: string, room: BenchRoom): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(origin + roomPath(room));
  await page.getByRole("button", { name: "Play", exact: true }).first().click({ timeout: deadline });
  await page.getByRole("button", { name: "Pause", exact: true }).first().waitFor({ timeout: deadline });
}

let rooms = 0;

/** In a room of its own, which has not played yet. */
export async function measureSlowly(origin: string): Promise<SlowFigures> {
  const room = await makeRoom(origin, `Slow Room ${++rooms}`);
  const browser = await launch(["--autoplay-policy=no-user-gesture-required"]);
  try {
    await startPlaying(browser, origin, room);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", slow3g);
    await page.addInitScript({ content: noteSound });
    await page.goto(origin + roomPath(room), { waitUntil: "commit", timeout: deadline });
    const options = { timeout: deadline, polling: 50 };
    const title = await page.waitForFunction(titleAt, room.title, options);
    const sound = await page.waitForFunction(soundAt, undefined, options);
    return { title: await title.jsonValue(), sound: await sound.jsonValue() };
  } finally {
    await browser.close();
  }
}
