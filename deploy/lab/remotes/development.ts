import { spawn } from "node:child_process";
import { type Browser, expect } from "@playwright/test";
import { freePort } from "../../tools/ports.ts";
import { median } from "../shared/statistics.ts";
import type { Checkout } from "./checkout.ts";
import { titles } from "./titles.ts";

/** Edits that are timed, and the goal for their median in ms. */
const edits = 7;
const goal = 2000;

/** A remote is developed inside the running shell: the time from an edit to the screen. */
export async function drillDevelopment(browser: Browser, origin: string, checkout: Checkout): Promise<void> {
  const port = await freePort();
  const args = ["shell/build/dev/main.mjs", "mfe-explore", "--shell", origin, "--port", String(port)];
  const child = spawn(process.execPath, args, { cwd: checkout.folder, stdio: ["ignore", "pipe", "inherit"] });
  const page = await browser.newPage({ baseURL: `http://localhost:${port}` });
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (text) => String(text).includes(`localhost:${port}`) && resolve());
      child.once("exit", (code) => reject(new Error(`The development server ended with ${code}.`)));
    });
    await page.goto("/explore");
    await page.getByText("mfe_explore is your own build.").waitFor();
    const times: number[] = [];
    let title: string | null = null;
    for (let i = 0; i < edits; i++) {
      const began = performance.now();
      const { file, text } = titles.explore;
      await checkout.edit(file, title === null ? text : `useTitle("${title}")`, `useTitle("Explore ${i}")`);
      title = `Explore ${i}`;
      await expect(page).toHaveTitle(new RegExp(`^${title}\\b`), { timeout: 10_000 });
      times.push(performance.now() - began);
    }
    const found = Math.round(median(times));
    console.log(`  from an edit to the screen: median ${found} ms, ${times.map(Math.round).join(", ")} ms`);
    if (found > goal) throw new Error(`That is above ${goal} ms.`);
  } finally {
    await page.close();
    child.kill("SIGTERM");
  }
}
