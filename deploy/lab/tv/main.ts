import { setTimeout as pause } from "node:timers/promises";
import { openTv } from "../idle/pages.ts";
import { launch } from "../shared/chromium.ts";
import { startProduct } from "../shared/product.ts";
import { type Memory, memoryOf } from "./memory.ts";
import { readOptions, songsPerSample } from "./options.ts";
import { growthOf, slopeOf } from "./trend.ts";

const { songs } = readOptions(process.argv.slice(2));
/**
 * Songs until every song of the playlist and every chunk of the page is loaded, and until V8 has compiled the hot
 * functions: after 40 songs its code still grows by 150 KB in 20 songs, after 120 by a seventh of that.
 */
const warmUp = 120;
/** Songs in an hour of music. */
const songsPerHour = 20;
const maxGrowth = 1.05;
/** How long each song plays, in ms: the transition takes 800. */
const playing = 1000;
const timeout = 30_000;

const product = await startProduct();
const browser = await launch(["--autoplay-policy=no-user-gesture-required"]);
const samples: Memory[] = [];
try {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await openTv(page, product.origin, "TV Room");
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const title = page.getByRole("dialog", { name: "Full screen" }).getByRole("heading", { level: 2 }).first();
  const lyrics = page.getByRole("button", { name: "Lyrics", exact: true });
  const playSongs = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const before = await title.textContent();
      await page.keyboard.press("n");
      const pressed = performance.now();
      while ((await title.textContent()) === before) {
        if (performance.now() - pressed > timeout) throw new Error("The song did not change.");
        await pause(50);
      }
      await pause(playing);
      // Toggle the lyrics every fifth song, so that their nodes are created and removed too.
      if (i % 5 === 0 || i % 5 === 1) await lyrics.press("Enter");
    }
  };
  await playSongs(warmUp);
  for (let played = 0; played < songs; played += songsPerSample) {
    await playSongs(songsPerSample);
    samples.push(await memoryOf(session));
    process.stderr.write(".");
  }
  process.stderr.write("\n");
} finally {
  await browser.close();
  await product.stop();
}

const hours = songs / songsPerHour;
console.log(`A TV page over ${songs} songs, as many as in ${hours} hours, after ${warmUp} to warm up:\n`);
console.log(
  `${"".padEnd(14)}${"first".padStart(10)}${"last".padStart(10)}${"per hour".padStart(12)}${"growth".padStart(10)}`,
);
const row = (name: string, values: readonly number[]): number => {
  const growth = growthOf(values);
  const perHour = (slopeOf(values) * songsPerHour) / songsPerSample;
  const [first = Number.NaN, last = Number.NaN] = [values[0], values.at(-1)];
  const numbers = [
    first.toFixed(0).padStart(10),
    last.toFixed(0).padStart(10),
    perHour.toFixed(1).padStart(12),
  ];
  console.log(`${name.padEnd(14)}${numbers.join("")}${growth.toFixed(3).padStart(10)}`);
  return growth;
};
const growths = [
  row(
    "heap, KB",
    samples.map(({ heapKb }) => heapKb),
  ),
  row(
    "nodes",
    samples.map(({ nodes }) => nodes),
  ),
  row(
    "listeners",
    samples.map(({ listeners }) => listeners),
  ),
];
const isFlat = growths.every((growth) => growth <= maxGrowth);
console.log(
  `\nGrowth of the last quarter over the first (goal ≤ ${maxGrowth}: ${isFlat ? "met" : "missed"})`,
);
process.exit(isFlat ? 0 : 1);
