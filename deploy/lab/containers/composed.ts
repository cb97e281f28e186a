import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import type { Running } from "@tutti/service-kit";

const run = promisify(execFile);

/** The compose command of this machine: the plugin, else the older program. Null without one. */
export function findCompose(): readonly string[] | null {
  const commands = [["docker", "compose"], ["docker-compose"]];
  return (
    commands.find(([program = "", ...args]) => spawnSync(program, [...args, "version"]).status === 0) ?? null
  );
}

/** A deployment in a folder with compose.yaml and its settings. */
export class Composed implements Running {
  readonly #command: readonly string[];
  readonly #folder: string;

  constructor(command: readonly string[], folder: string) {
    this.#command = command;
    this.#folder = folder;
  }

  async #run(...args: string[]): Promise<string> {
    const [program = "", ...first] = this.#command;
    const { stdout } = await run(program, [...first, ...args], { cwd: this.#folder, maxBuffer: 64 << 20 });
    return stdout;
  }

  async up(): Promise<void> {
    await this.#run("up", "-d");
  }

  logs(): Promise<string> {
    return this.#run("logs", "--no-color");
  }

  async containers(): Promise<readonly string[]> {
    return (await this.#run("ps", "-q")).split("\n").filter((id) => id !== "");
  }

  /** Removes containers, networks and volumes. */
  async stop(): Promise<void> {
    await this.#run("down", "--volumes", "--timeout", "10");
  }
}

/** Memory of the containers that still run, a line each. */
export async function memoryOf(containers: readonly string[]): Promise<string> {
  const format = "{{.Name}}\t{{.MemUsage}}";
  const { stdout } = await run("docker", ["stats", "--no-stream", "--format", format, ...containers]);
  return stdout
    .trim()
    .split("\n")
    .filter((line) => !line.endsWith("\t0B / 0B"))
    .sort()
    .map((line) => `  ${line.replace("\t", "  ")}`)
    .join("\n");
}
