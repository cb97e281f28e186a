import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { inRoot } from "../paths.ts";

export interface ProductProcess {
  readonly child: ChildProcess;
  /** The address that it prints once it is ready; rejects with its output if it ends before. */
  readonly origin: Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
  stop(): Promise<void>;
}

/** `npm start` without the build, with these settings alone. */
export function spawnProduct(settings: NodeJS.ProcessEnv): ProductProcess {
  const child = spawn(process.execPath, [inRoot("deploy/ops/product/start.ts")], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const origin = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
      const printed = /Tutti plays at (\S+)/.exec(output)?.[1];
      if (printed) origin.resolve(printed);
    });
  const ended = once(child, "close").then(([code]) => ({ code, output }));
  ended.then(() => origin.reject(new Error(`The product ended before it was ready: ${output}`)));
  // Tests of failing starts look at `ended` alone.
  origin.promise.catch(() => {});
  return {
    child,
    origin: origin.promise,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
