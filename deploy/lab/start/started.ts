import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tools/ports.ts";

const TIMEOUT = 300_000;
/** Time between questions whether the server answers, in ms. */
const EVERY = 10;

export interface Started {
  /** From the command to the first answer. */
  readonly ms: number;
  /** What it printed. */
  readonly printed: string;
  /** Resident memory of the process that listens and of those that it started, except the database, in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

/** A process and those that it started, by the system's table. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

function residentMib(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  if (/^Name:\s+(?:postgres|unshare|setpriv)/m.test(status)) return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });

/** Runs a server that listens on the port of `PORT`; resolves when it answers at `path`. */
export async function started(
  [program = "", ...args]: readonly string[],
  { cwd, env = {}, path }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly path: string },
): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (printed += text));
  const answers = () =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended(child);
  };
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() - began > TIMEOUT) {
      await stop();
      throw new Error(`It did not start:\n${printed}`);
    }
    await pause(EVERY);
  }
  return {
    ms: performance.now() - began,
    get printed() {
      return printed;
    },
    memory: () => familyOf(child.pid ?? 0).reduce((sum, pid) => sum + residentMib(pid), 0),
    stop,
  };
}
