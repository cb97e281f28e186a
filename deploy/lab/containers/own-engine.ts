import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Running } from "@tutti/service-kit";
import { findProgram } from "../../tools/testing/programs.ts";

interface OwnEngine extends Running {
  /** Its address, for DOCKER_HOST. */
  readonly address: string;
}

const answers = (address: string) =>
  spawnSync("docker", ["info"], { stdio: "ignore", env: { ...process.env, DOCKER_HOST: address } }).status ===
  0;

/** A Docker engine of its own, whose images and containers end with it. Needs root. */
export async function startEngine(folder: string): Promise<OwnEngine> {
  const program = findProgram("dockerd");
  if (!program || process.getuid?.() !== 0)
    throw new Error(
      "No container engine answers, and starting one needs root and dockerd: apt-get install docker.io.",
    );
  mkdirSync(folder, { recursive: true });
  const address = `unix://${folder}/docker.sock`;
  const log = openSync(path.join(folder, "log"), "w");
  const exec = path.join(folder, "exec");
  const where = [`--data-root=${folder}/data`, `--exec-root=${exec}`, `--pidfile=${folder}/pid`];
  // A process group of its own: Ctrl-C would end it before its containers are removed.
  const child = spawn(program, [...where, `--host=${address}`], {
    stdio: ["ignore", log, log],
    detached: true,
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await gone;
    spawnSync("umount", [path.join(exec, "netns/default")], { stdio: "ignore" });
    rmSync(folder, { recursive: true, force: true });
  };
  for (let i = 0; i < 100 && child.exitCode === null; i++) {
    if (answers(address)) return { address, stop };
    await pause(200);
  }
  await stop();
  throw new Error("dockerd did not start.");
}
