import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { bundleOf } from "../../ops/product/load.ts";
import type { ServiceName } from "../paths.ts";

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Resolves when it is ready; rejects with its output if it ends before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<Ended>;
  stop(): Promise<void>;
}

/** A built service as a process, with these settings alone. */
export function spawnService(name: ServiceName, settings: NodeJS.ProcessEnv): ServiceProcess {
  const env = { PATH: process.env.PATH, SERVICE_SECRET: "test-secret", ...settings };
  const child = spawn(process.execPath, [bundleOf(name)], { env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const text = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const)
    child[stream]?.on("data", (chunk) => {
      text[stream] += chunk;
    });
  const ended = once(child, "close").then(([code]) => ({ code, ...text }));
  const ready = Promise.race([
    once(child, "message").then(() => {}),
    ended.then(({ stdout, stderr }) => {
      throw new Error(`${name} ended before it was ready: ${stdout}${stderr}`);
    }),
  ]);
  // Tests of failing starts look at `ended` alone.
  ready.catch(() => {});
  return {
    child,
    ready,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
