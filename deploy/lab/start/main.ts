import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../tools/paths.ts";
import serverOptions from "../../tools/server-options.json" with { type: "json" };
import { median } from "../shared/statistics.ts";
import { readOptions } from "./options.ts";
import { type Started, started } from "./started.ts";

const { rounds, seconds } = readOptions(process.argv.slice(2));
const goals = { secondMs: 2200, memoryMib: 330 };
/** What `npm start` runs: it looks for the pinned Node, and waits for the product. */
const launcher = path.join("deploy", "tools", "start.mjs");
/** The product alone. */
const script = path.join("deploy", "tools", "tasks", "start.ts");
/** What a build step prints when it has made something. */
const MADE = /^ {2}made /m;
const LEFT_OUT = new Set([".git", "test-results"]);

const folder = mkdtempSync(path.join(tmpdir(), "tutti-starts-"));
let data = 0;
/** A folder in which no product has started yet. */
const newData = (): string => path.join(folder, `data-${++data}`);
const product = (dataFolder: string, { cwd = root, run = launcher } = {}): Promise<Started> =>
  started([process.execPath, ...serverOptions, run], {
    cwd,
    path: "/readyz",
    env: { TUTTI_DATA: dataFolder, LOG_LEVEL: "error" },
  });
const plain = (): Promise<Started> =>
  started([process.execPath, path.join(import.meta.dirname, "plain.ts")], { cwd: root, path: "/readyz" });

async function msOf(starting: Promise<Started>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.ms;
}

async function memoryOf(starting: Promise<Started>): Promise<number> {
  const server = await starting;
  await pause(seconds * 1000);
  const mib = server.memory();
  await server.stop();
  return mib;
}

/** Starts a copy of this checkout at another path. `hasMade`: whether the start ran a build step again. */
async function startOfCopy(): Promise<{ ms: number; hasMade: boolean }> {
  const copy = path.join(folder, "copy");
  cpSync(root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !LEFT_OUT.has(path.relative(root, file).split(path.sep)[0] ?? ""),
  });
  const server = await product(newData(), { cwd: copy });
  await server.stop();
  return { ms: server.ms, hasMade: MADE.test(server.printed) };
}

const ms = (value: number): string => `${value.toFixed(0)} ms`.padStart(10);
const verdict = (isMet: boolean): string => (isMet ? "met" : "missed");

try {
  const [first, second, peer]: number[][] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const dataFolder = newData();
    first?.push(await msOf(product(dataFolder)));
    second?.push(await msOf(product(dataFolder)));
    peer?.push(await msOf(plain()));
  }
  const [firstMs, secondMs, peerMs] = [first, second, peer].map((values) => median(values ?? []));
  if (firstMs === undefined || secondMs === undefined || peerMs === undefined) throw new Error("No round.");
  console.log(`From the command to the first answer, medians of ${rounds}:\n`);
  console.log(`a plain Express server     ${ms(peerMs)}`);
  console.log(`first start, with initdb   ${ms(firstMs)}  ${(firstMs / peerMs).toFixed(1)} x Express`);
  console.log(`second start               ${ms(secondMs)}  ${(secondMs / peerMs).toFixed(1)} x Express`);
  const copied = await startOfCopy();
  const made = copied.hasMade ? "made parts anew" : "made nothing anew";
  console.log(`first start of a copy      ${ms(copied.ms)}  ${made}`);
  const dataFolder = newData();
  const firstMemory = await memoryOf(product(dataFolder, { run: script }));
  const memory = await memoryOf(product(dataFolder, { run: script }));
  const peerMemory = await memoryOf(plain());
  const mib = (value: number): string => `${value.toFixed(0)} MiB`.padStart(10);
  console.log(`\nResident memory after ${seconds} s without visitors, without Postgres:\n`);
  console.log(`a plain Express server     ${mib(peerMemory)}`);
  console.log(
    `after the first start      ${mib(firstMemory)}  ${(firstMemory / peerMemory).toFixed(1)} x Express`,
  );
  console.log(`after a later one          ${mib(memory)}  ${(memory / peerMemory).toFixed(1)} x Express`);
  const goalsMet = [secondMs <= goals.secondMs, memory <= goals.memoryMib, !copied.hasMade];
  console.log(`\nsecond start at most ${goals.secondMs} ms: ${verdict(goalsMet[0] ?? false)}`);
  console.log(`memory after a later start at most ${goals.memoryMib} MiB: ${verdict(goalsMet[1] ?? false)}`);
  console.log(`a copied checkout makes nothing anew: ${verdict(goalsMet[2] ?? false)}`);
  process.exitCode = goalsMet.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
