import { exec } from "../build/exec.ts";
import { findProgram } from "./programs.ts";

/** The browsers of the end-to-end tests, by path. */
export interface Browsers {
  readonly chromium: string;
  /** The same engine without a browser's window, for half of the CPU time; Chromium itself where it is missing. */
  readonly headless: string;
}

/** The path of an installed Chromium; null without one. */
export const findChromium = (): string | null =>
  process.env.CHROMIUM || findProgram("chromium", "chromium-browser", "google-chrome");
const findHeadless = () => findProgram("chromium-headless-shell");

/** Installs Debian's package if possible. */
async function install(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) return;
  console.log(`Installing ${name} …`);
  const quiet = { env: { DEBIAN_FRONTEND: "noninteractive" } };
  await exec("apt-get", ["update", "-qq"], quiet);
  await exec("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);
}

/** The installed browsers; missing ones are installed if possible. Null without any. `CHROMIUM` names the only one. */
export async function ensureBrowsers(): Promise<Browsers | null> {
  if (!findChromium()) await install("chromium");
  const chromium = findChromium();
  if (!chromium) return null;
  if (process.env.CHROMIUM) return { chromium, headless: chromium };
  // Not every distribution has the package.
  if (!findHeadless()) await install("chromium-headless-shell").catch(() => {});
  return { chromium, headless: findHeadless() ?? chromium };
}

/** How the end-to-end tests are given their browsers. */
export const browserEnv = ({ chromium, headless }: Browsers): NodeJS.ProcessEnv => ({
  CHROMIUM: chromium,
  HEADLESS_CHROMIUM: headless,
});
