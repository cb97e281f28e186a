import { type ChildProcess, spawn } from "node:child_process";
import { ConfigError } from "@tutti/service-kit";
import type { ServiceName } from "../../tools/paths.ts";
import serverOptions from "../../tools/server-options.json" with { type: "json" };
import { bundleOf } from "./load.ts";

/** Delay before a part that died is restarted, in ms. */
const respawnDelay = 500;

export interface Part {
  readonly label: string;
  readonly name: ServiceName;
  readonly env: NodeJS.ProcessEnv;
  /** The file that it runs; its bundle by default. */
  readonly program?: string;
}

/** A child process that is restarted when it dies, until it is stopped. */
export class Supervised {
  readonly #part: Part;
  #child: ChildProcess | null = null;
  #stopping = false;

  constructor(part: Part) {
    this.#part = part;
  }

  /** Resolves when the part is ready; rejects if it exits before. */
  start(): Promise<void> {
    const { name, label, env, program = bundleOf(name) } = this.#part;
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [...serverOptions, "--enable-source-maps", program], {
        env,
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      this.#child = child;
      let ready = false;
      child.on("message", () => {
        ready = true;
        console.log(`  ${label} is ready (process ${child.pid})`);
        resolve();
      });
      child.on("exit", (code, signal) => {
        if (this.#stopping) return;
        if (!ready)
          return reject(new ConfigError(`${label} did not start (${signal ?? `exit code ${code}`}).`));
        console.log(`  ${label} ended (${signal ?? `exit code ${code}`}); restarting it`);
        this.#revive();
      });
    });
  }

  /** Restarts it, again and again if it dies while it starts: what it needs may be away as well. */
  #revive(): void {
    setTimeout(() => {
      if (this.#stopping) return;
      this.start().catch((error: Error) => {
        console.error(error.message);
        this.#revive();
      });
    }, respawnDelay);
  }

  /** Kills it (SIGKILL) to simulate a crash; it restarts. */
  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), 4000);
    await gone;
    clearTimeout(timer);
  }
}
