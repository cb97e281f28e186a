import { type ChildProcess, spawn } from "node:child_process";
import type { Running } from "@tutti/service-kit";
import { type ServiceName, serviceNames } from "../paths.ts";
import type { Deployment } from "./environment.ts";
import { bundleOf } from "./load.ts";

/** Milliseconds before a part that died is started again. */
const respawnDelay = 500;

interface Part {
  readonly label: string;
  readonly name: ServiceName;
  readonly env: NodeJS.ProcessEnv;
}

/** A process that is started again when it dies, until it is told to stop. */
class Supervised {
  readonly #part: Part;
  #child: ChildProcess | null = null;
  #stopping = false;

  constructor(part: Part) {
    this.#part = part;
  }

  /** Resolves when the part says that it is ready; a part that never gets there rejects. */
  start(): Promise<void> {
    const { name, label, env } = this.#part;
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ["--enable-source-maps", bundleOf(name)], {
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
        if (!ready) return reject(new Error(`${label} did not start (${signal ?? `exit code ${code}`}).`));
        console.log(`  ${label} ended (${signal ?? `exit code ${code}`}) and is started again`);
        setTimeout(() => this.start().catch((error: Error) => console.error(error.message)), respawnDelay);
      });
    });
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

/** Each part a process of its own, as in a cluster. */
export async function startInManyProcesses({ common, syncNodes }: Deployment): Promise<Running> {
  const single = serviceNames.filter((name) => name !== "sync" && name !== "gateway");
  const parts: Part[] = [
    ...single.map((name) => ({ label: name, name, env: common })),
    ...syncNodes.map((own, i) => ({
      label: `sync ${i + 1}`,
      name: "sync" as const,
      env: { ...common, ...own },
    })),
  ];
  const behind = parts.map((part) => new Supervised(part));
  const gateway = new Supervised({ label: "gateway", name: "gateway", env: common });
  const stop = async () => {
    await gateway.stop();
    await Promise.all(behind.map((part) => part.stop()));
  };
  try {
    await Promise.all(behind.map((part) => part.start()));
    await gateway.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
