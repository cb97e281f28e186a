import { spawn } from "node:child_process";
import { once } from "node:events";
import { inRoot } from "../../tools/paths.ts";

/** An account, a generated room, and its host and a guest in two browsers; prints how far apart they play. */
export async function listensTogether(origin: string): Promise<boolean> {
  const config = inRoot("shell/e2e/deployed/playwright.config.ts");
  const child = spawn("playwright", ["test", "-c", config], {
    stdio: "inherit",
    env: { ...process.env, ORIGIN: origin },
  });
  const [code] = await once(child, "exit");
  return code === 0;
}
