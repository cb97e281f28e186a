import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../ports.ts";
import { findProgram } from "./programs.ts";

export interface Brokers {
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

/** Resolves when a started program listens on the port; rejects when it exits, or after 10 s. */
export async function answers(port: number, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 500; i++) {
    if (await isOpen(port)) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${child.spawnfile} did not start.`);
}

async function started(program: string, args: string[], port: number): Promise<ChildProcess> {
  const child = spawn(program, args, { stdio: "ignore" });
  await answers(port, child);
  return child;
}

/** Real NATS and Redis for the tests: those that the environment names, else started from installed programs. */
export async function startBrokers(reasons: string[]): Promise<Brokers> {
  const directory = mkdtempSync(path.join(tmpdir(), "tutti-brokers-"));
  const children: ChildProcess[] = [];
  const env: NodeJS.ProcessEnv = {};
  const offer = async (
    variable: string,
    program: string,
    scheme: string,
    args: (port: number) => string[],
  ) => {
    if (process.env[variable]) return;
    const found = findProgram(program);
    if (!found)
      return void reasons.push(`tests on ${program}: it is not installed, and ${variable} is not set`);
    const port = await freePort();
    children.push(await started(found, args(port), port));
    env[variable] = `${scheme}://127.0.0.1:${port}`;
  };
  await offer("NATS_URL", "nats-server", "nats", (port) => [
    ...["-a", "127.0.0.1", "-p", String(port), "-js", "-sd", directory],
  ]);
  await offer("REDIS_URL", "redis-server", "redis", (port) => [
    ...["--bind", "127.0.0.1", "--port", String(port), "--save", "", "--dir", directory],
  ]);
  return {
    env,
    stop: async () => {
      await Promise.all(
        children.map((child) => {
          const gone = new Promise((resolve) => child.once("close", resolve));
          child.kill("SIGTERM");
          return gone;
        }),
      );
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
