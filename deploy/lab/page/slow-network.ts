import type { Browser } from "@playwright/test";
import { launch } from "../shared/chromium.ts";
import { type BenchRoom, makeRoom, roomPath } from "../shared/room.ts";

/** Chromium's "Slow 3G": 400 kbit/s each way, 400 ms latency. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const deadline = 120_000;

/** In ms from navigation to a playing room, over slow 3G. */
interface SlowFigures {
  readonly title: number;
  readonly sound: number;
}

/** Injected into the page: records when media first plays, attached to the document or not. */
const noteSound = `
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener("playing", () => { window.soundAt ??= performance.now(); });
    return play.call(this);
  };`;

/** Browser globals, which are missing from this project's types. */
interface BrowserPage {
  readonly document: { querySelector(selector: string): { readonly textContent: string } | null };
  readonly soundAt?: number;
}

/** Both run in the browser and are polled until they return a truthy value. */
const titleAt = (title: string): number => {
  const { document } = globalThis as unknown as BrowserPage;
  return document.querySelector("#root")?.textContent.includes(title) ? performance.now() : 0;
};
const soundAt = (): number => (globalThis as unknown as BrowserPage).soundAt ?? 0;

/** Starts playback in the room, on a fast connection. */
async function startPlaying(browser: Browser, origin: string, room: BenchRoom): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(origin + roomPath(room));
  await page.getByRole("button", { name: "Play", exact: true }).first().click({ timeout: deadline });
  await page.getByRole("button", { name: "Pause", exact: true }).first().waitFor({ timeout: deadline });
}

let rooms = 0;

/** Measures in a new room. */
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
