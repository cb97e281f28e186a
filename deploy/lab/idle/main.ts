import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { launch } from "../shared/chromium.ts";
import { startProduct } from "../shared/product.ts";
import { readOptions } from "./options.ts";
import { pages } from "./pages.ts";
import { type Usage, usageBetween } from "./usage.ts";

const { seconds } = readOptions(process.argv.slice(2));
/** Goal for the renderer of a paused room, in percent of a core. */
const goal = 3;
/** Milliseconds until a page has finished its late loading. */
const settling = 10_000;

/** One browser per page, so that no other page's work is counted. */
async function measure(open: (page: Page, origin: string) => Promise<void>, origin: string): Promise<Usage> {
  const browser = await launch(["--autoplay-policy=no-user-gesture-required"]);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await open(page, origin);
    await pause(settling);
    const system = await browser.newBrowserCDPSession();
    const times = async () => (await system.send("SystemInfo.getProcessInfo")).processInfo;
    const before = await times();
    const began = performance.now();
    await pause(seconds * 1000);
    return usageBetween(before, await times(), (performance.now() - began) / 1000);
  } finally {
    await browser.close();
  }
}

const percent = (value: number) => `${value.toFixed(1)} %`.padStart(10);

const product = await startProduct();
let idle = Number.NaN;
try {
  console.log(
    `Percent of one core over ${seconds} s, without a GPU: the processor draws what a GPU would.\n\n` +
      `${"".padEnd(26)}${"renderer".padStart(10)}${"all".padStart(10)}`,
  );
  for (const [name, open] of pages) {
    const { renderer, all } = await measure(open, product.origin);
    if (name === "an idle room") idle = renderer;
    console.log(`${name.padEnd(26)}${percent(renderer)}${percent(all)}`);
  }
  const verdict = idle < goal ? "met" : "missed";
  console.log(`\nThe renderer of an idle room: ${idle.toFixed(1)} % (goal < ${goal} %: ${verdict})`);
} finally {
  await product.stop();
}
process.exit(idle < goal ? 0 : 1);
