import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { plan } from "../../ops/product/environment.ts";
import type { ServiceName } from "../../tools/paths.ts";
import { freePort } from "../../tools/ports.ts";

/** Starts a service that was built elsewhere, waits until it is ready, and stops it. */
export async function startAlone(name: ServiceName, folder: string, databaseUrl: string): Promise<void> {
  const { common, syncNodes } = await plan({
    port: await freePort(),
    host: "127.0.0.1",
    music: "demo",
    databaseUrl,
    natsUrl: undefined,
    redisUrl: undefined,
    secret: "drill",
    metricsToken: "drill",
    syncNodes: 1,
  });
  const child = spawn(process.execPath, [path.join(folder, "dist/main.js")], {
    env: { ...common, ...(name === "sync" ? syncNodes[0] : {}) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  const ended = once(child, "close");
  const ready = await Promise.race([once(child, "message").then(() => true), ended.then(() => false)]);
  if (!ready) throw new Error(`${name} ended before it was ready:\n${output}`);
  child.kill("SIGTERM");
  await ended;
}
