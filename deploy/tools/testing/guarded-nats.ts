import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../ports.ts";
import { answers } from "./brokers.ts";

/** A real nats-server with the product's own configuration file. */
export async function startGuardedNats(program: string, config: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-nats-"));
  const port = await freePort();
  const where = ["-a", "127.0.0.1", "-p", String(port), "-sd", folder];
  const server = spawn(program, ["-c", config, ...where], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  server.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const gone = new Promise((resolve) => server.once("close", resolve));
  await answers(port, server).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : error}\n${said}`);
  });
  return {
    url: `tls://127.0.0.1:${port}`,
    /** The server's log so far. */
    said: () => said,
    stop: async () => {
      server.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
