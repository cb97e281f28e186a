import { exec } from "../build/exec.ts";
import { findProgram } from "./programs.ts";

const find = () => process.env.CHROMIUM || findProgram("chromium", "chromium-browser", "google-chrome");

/** The path of a Chromium, installed from Debian's packages if possible; else null. */
export async function ensureChromium(): Promise<string | null> {
  const found = find();
  if (found) return found;
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) return null;
  console.log("Installing Chromium …");
  const quiet = { env: { DEBIAN_FRONTEND: "noninteractive" } };
  await exec("apt-get", ["update", "-qq"], quiet);
  await exec("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
  return find();
}
