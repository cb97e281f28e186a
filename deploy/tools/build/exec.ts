import { spawn } from "node:child_process";
import { root } from "../paths.ts";

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a command; on failure throws an error with its output. */
export const exec = (command: string, args: readonly string[], { cwd = root, env }: Options = {}) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} failed:\n${output}`)),
    );
  });
