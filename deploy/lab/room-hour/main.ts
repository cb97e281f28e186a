import { setTimeout as pause } from "node:timers/promises";
import { RoomConnection, systemTime } from "@tutti/kit/sync/headless";
import { descriptorsForClients, openFilesLimit } from "@tutti/service-kit";
import { unlimited } from "../../tools/testing/unlimited.ts";
import { type Child, startChild } from "../shared/child.ts";
import { cpuOf } from "../shared/cpu.ts";
import { type Product, startProduct } from "../shared/product.ts";
import { type BenchRoom, makeRoom } from "../shared/room.ts";
import { pageTransport } from "./load/page-transport.ts";
import { readOptions } from "./options.ts";
import { between, type Cost, costOf, type Usage } from "./usage.ts";

/**
 * Prints what listening costs the product, beside a Socket.IO server that repeats the state each second. Pages ping by
 * their own schedule, in real time; figures are of the steady state, without joining.
 */
const options = readOptions(process.argv.slice(2));
const goals = { cpu: (listeners: number) => (listeners < 5000 ? 0.4 : 0.25), bytes: 0.15, idle: 0.05 };

/** Listeners come over intervals of pings, 50 s, so that these are spread as in life; at most this many in each. */
const joinSeconds = (size: number) => 50 * Math.ceil(size / perInterval);
const perInterval = 2500;
/** Until the last page's clock is steady; again if connections broke, as those of pages do on a busy machine. */
const settleSeconds = 60;
const maxSettling = 5;
const perIdleRoom = 10;
/** Share of the descriptors of a process that listeners may take: the product admits as much. */
const socketShare = 0.7;

interface Observed {
  readonly joined: number;
  readonly reconnects: number;
  readonly bytes: number;
}

const load = (file: string) => startChild(new URL(file, import.meta.url), []);
const portOf = ({ origin }: Product) => Number(new URL(origin).port);
const say = (text: string) => process.stderr.write(text);

/** The number of listeners that the limit of open files admits. */
function admitted(wanted: number): number {
  const most = Math.floor(descriptorsForClients(openFilesLimit()) * socketShare);
  if (wanted > most) say(`Only ${most} of ${wanted} listeners fit into the limit of open files.\n`);
  return Math.min(wanted, most);
}

async function call<T>(origin: string, path: string, body: object, token?: string): Promise<T> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...authorization },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Starts the room's first song as its host, who then leaves; the server goes on with the next songs. */
async function play({ origin, ...product }: Product, room: BenchRoom, token: string): Promise<void> {
  const host = new RoomConnection({
    time: systemTime,
    random: Math.random,
    transports: [pageTransport(portOf({ origin, ...product }), () => {})],
    getTicket: async () =>
      (await call<{ ticket: string }>(origin, "/api/auth/socket-ticket", {}, token)).ticket,
    roomName: room.name,
  });
  const track = { ...room.firstTrack };
  await new Promise<void>((resolve, reject) => {
    host.on("status", (status) => {
      if (status.kind === "joined")
        host.command({ track, isPlaying: true, position: 0, duration: track.duration_seconds });
      else if (status.kind !== "connecting") reject(new Error(`The host's page is ${status.kind}.`));
    });
    host.on("state", ({ isPlaying }) => isPlaying && resolve());
  });
  host.close();
}

interface Side {
  readonly pid: number;
  /** Null for a product without listeners. */
  readonly crowd: Child | null;
  readonly size: number;
}

interface Observation extends Usage {
  readonly missing: number;
  readonly reconnects: number;
}

async function observe({ pid, crowd, size }: Side): Promise<Observation> {
  if (!crowd) return { micros: cpuOf(pid), bytes: 0, missing: 0, reconnects: 0 };
  const { joined, reconnects, bytes } = await crowd.ask<Observed>({});
  return { micros: cpuOf(pid), bytes, missing: size - joined, reconnects };
}

const observeAll = (sides: readonly Side[]) => Promise.all(sides.map(observe));
const isSettled = (before: readonly Observation[], after: readonly Observation[]) =>
  after.every(({ missing, reconnects }, i) => missing === 0 && reconnects === before[i]?.reconnects);

/** What each side used during the measurement, all at the same time. */
async function measure(sides: readonly Side[]): Promise<Usage[]> {
  let before = await observeAll(sides);
  for (let settling = 0, settled = false; !settled; settling++) {
    if (settling === maxSettling)
      throw new Error("The listeners do not stay connected: the machine is too busy.");
    await pause(settleSeconds * 1000);
    const now = await observeAll(sides);
    settled = isSettled(before, now);
    before = now;
  }
  await pause(options.seconds * 1000);
  const after = await observeAll(sides);
  if (!isSettled(before, after))
    throw new Error("Connections broke during the measurement: the machine is too busy.");
  return sides.map((_, i) => between(before[i] as Usage, after[i] as Usage));
}

const profiled = (folder: string) => ({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` });

/** The measured product, and one without listeners: what it does in the same time is subtracted. */
async function startBoth(): Promise<[Product, Product]> {
  const product = await startProduct({
    ...unlimited,
    ...(options.profile === null ? {} : profiled(options.profile)),
  });
  try {
    return [product, await startProduct(unlimited)];
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function playing(wanted: number): Promise<void> {
  const size = admitted(wanted);
  const children: Child[] = [];
  const [product, control] = await startBoth();
  try {
    const account = { username: "bench_host", email: "bench@example.org", password: "correct horse" };
    const { token } = await call<{ token: string }>(product.origin, "/api/auth/register", account);
    const room = await makeRoom(product.origin, "Bench", { token });
    const [server, pages, others] = await Promise.all([
      load("servers/socket-io.ts"),
      load("load/pages.ts"),
      load("load/peers.ts"),
    ]);
    children.push(server, pages, others);
    const peer = await server.ask<{ port: number; pid: number }>({});
    await play(product, room, token);
    await Promise.all([
      pages.ask({ port: portOf(product), rooms: [room.name], count: size, seconds: joinSeconds(size) }),
      others.ask({ port: peer.port, count: size, seconds: joinSeconds(size) }),
    ]);
    const [ours, alone, theirs] = await measure([
      { pid: product.pid, crowd: pages, size },
      { pid: control.pid, crowd: null, size: 0 },
      { pid: peer.pid, crowd: others, size },
    ]);
    if (ours && alone && theirs)
      print(size, costOf(ours, size, options.seconds, alone), costOf(theirs, size, options.seconds));
  } finally {
    for (const child of children) child.end();
    await Promise.all([product.stop(), control.stop()]);
  }
}

const verdict = (value: number, goal: number) => `goal ≤ ${goal}: ${value <= goal ? "met" : "missed"}`;

function print(size: number, ours: Cost, theirs: Cost): void {
  const line = (name: string, { cpuSecondsPer1000, bytesPerHour }: Cost) =>
    console.log(
      `${name.padEnd(24)}${cpuSecondsPer1000.toFixed(1).padStart(9)} s CPU per 1,000 listener-hours` +
        `${(bytesPerHour / 1000).toFixed(0).padStart(8)} KB per listener-hour`,
    );
  const [cpu, bytes] = [
    ours.cpuSecondsPer1000 / theirs.cpuSecondsPer1000,
    ours.bytesPerHour / theirs.bytesPerHour,
  ];
  console.log(`${size} listeners of one playing room`);
  line("  Tutti", ours);
  line("  Socket.IO, each second", theirs);
  console.log(
    `  cpu ${cpu.toFixed(2)} × (${verdict(cpu, goals.cpu(size))}), ` +
      `bytes ${bytes.toFixed(2)} × (${verdict(bytes, goals.bytes)})\n`,
  );
}

async function idle(wanted: number): Promise<void> {
  const size = admitted(wanted);
  const [product, control] = await startBoth();
  const children: Child[] = [];
  try {
    const rooms: string[] = [];
    for (let n = 0; n < Math.ceil(size / perIdleRoom); n++)
      rooms.push((await makeRoom(product.origin, `Silent ${n}`, { count: 1 })).name);
    const pages = await load("load/pages.ts");
    children.push(pages);
    await pages.ask({ port: portOf(product), rooms, count: size, seconds: joinSeconds(size) });
    const [used, alone] = await measure([
      { pid: product.pid, crowd: pages, size },
      { pid: control.pid, crowd: null, size: 0 },
    ]);
    const shareOf = (usage?: Usage) => (usage?.micros ?? Number.NaN) / 1e6 / options.seconds;
    const share = shareOf(used) - shareOf(alone);
    console.log(`${size} idle listeners in ${rooms.length} paused rooms`);
    console.log(
      `  ${(share * 100).toFixed(1)} % of a core beyond ${(shareOf(alone) * 100).toFixed(1)} % without them ` +
        `(${verdict(share, goals.idle)})\n`,
    );
  } finally {
    for (const child of children) child.end();
    await Promise.all([product.stop(), control.stop()]);
  }
}

for (const size of options.listeners) await playing(size);
if (options.idle > 0) await idle(options.idle);
