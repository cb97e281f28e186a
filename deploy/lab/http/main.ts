import { availableParallelism, loadavg } from "node:os";
import { unlimited } from "../../tools/testing/unlimited.ts";
import { startChild } from "../shared/child.ts";
import { cpuOf } from "../shared/cpu.ts";
import { makeRooms } from "../shared/many-rooms.ts";
import { startProduct } from "../shared/product.ts";
import { makeRoom } from "../shared/room.ts";
import { median } from "../shared/statistics.ts";
import { type Call, load } from "./load.ts";
import { readOptions } from "./options.ts";

/**
 * Prints requests per second and CPU per request of hot reads, beside a plain Express server with the same JSON. The
 * ratios are medians of those of each round, in which both were measured one after the other.
 */
const options = readOptions(process.argv.slice(2));

interface Contestant {
  readonly name: string;
  readonly call: Call;
  /** Port and id of the process that answers. */
  readonly port: number;
  readonly pid: number;
  /** The plain server's call with the same answer; null for the plain ones. */
  readonly against: Contestant | null;
}

/** CPU per request at most, as a multiple of the plain server's. */
const maxCpuRatio = { 200: 1.4, 304: 1.25 } as const;

/** The machine's load of the last minute, which other processes may have caused. */
const loadNow = () => (loadavg()[0] ?? 0).toFixed(2);

const product = await startProduct(unlimited);
const plain = await startChild(new URL("plain.ts", import.meta.url), []);
try {
  await makeRooms(product.databaseUrl, options.rooms);
  const { name } = await makeRoom(product.origin, "Bench");
  const room = `room_name=${encodeURIComponent(name)}`;
  const { port } = new URL(product.origin);
  // As a page sends it: its document has set it.
  const opened = await fetch(`${product.origin}/api/room-playlist?${room}`);
  const cookie = opened.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");

  /** The call as the product answers it, and as the plain server does; with the ETag that each of them gives, if 304. */
  async function contestants(what: string, path: string, status: Call["status"]): Promise<Contestant[]> {
    const answer = await fetch(product.origin + path);
    const key = what.replaceAll(/\W/g, "");
    const body: unknown = await answer.json();
    const served = await plain.ask<{ port: number; pid: number }>({ name: key, body });
    const headersAt = async (url: string): Promise<Record<string, string>> => {
      if (status !== 304) return { cookie };
      const { headers } = await fetch(url, { headers: { cookie } });
      return { cookie, "if-none-match": String(headers.get("etag")) };
    };
    const reference: Contestant = {
      name: `plain Express, ${what} ${status}`,
      call: { path: `/${key}`, status, headers: await headersAt(`http://127.0.0.1:${served.port}/${key}`) },
      ...served,
      against: null,
    };
    const call = { path, status, headers: await headersAt(product.origin + path) };
    return [
      reference,
      { name: `${what} ${status}`, call, port: Number(port), pid: product.pid, against: reference },
    ];
  }

  const reads = {
    "room-playlist": `/api/room-playlist?${room}`,
    "player-state": `/api/room/player-state?${room}`,
    explore: "/api/explore/rooms?page=1&limit=12",
  };
  const each: Contestant[] = [];
  for (const [what, path] of Object.entries(reads))
    for (const status of [200, 304] as const) {
      // The player's state contains the current time, so it has another ETag in each answer.
      if (what === "player-state" && status === 304) continue;
      each.push(...(await contestants(what, path, status)));
    }
  const all = each.filter(({ name }) => name.includes(options.only));
  const results = new Map(all.map((each) => [each, { perSecond: [] as number[], micros: [] as number[] }]));
  for (const { port, call } of all) await load(port, call, { ...options, seconds: 1 });
  const loadBefore = loadNow();
  for (let round = 0; round < options.rounds; round++)
    for (const [{ port, pid, call }, { perSecond, micros }] of results) {
      const before = cpuOf(pid);
      const measured = await load(port, call, options);
      perSecond.push(measured.perSecond);
      micros.push((cpuOf(pid) - before) / measured.answers);
    }

  console.log(
    `${options.rooms.toLocaleString("en-US")} rooms. Medians of ${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections; CPU of the ` +
      "answering process, without Postgres.\n" +
      `Load of the machine: ${loadBefore} before, ${loadNow()} after, on ${availableParallelism()} cores.\n`,
  );
  console.log(
    `${"".padEnd(32)}${"req/s".padStart(8)}${"× plain".padStart(9)}${"µs CPU".padStart(9)}${"× plain".padStart(9)}`,
  );
  for (const [{ name, call, against }, { perSecond, micros }] of results) {
    const reference = against && results.get(against);
    const ratio = (own: readonly number[], plain: readonly number[]) =>
      median(own.map((value, round) => value / (plain[round] ?? Number.NaN)));
    const rate = reference ? ratio(perSecond, reference.perSecond) : null;
    const cpu = reference ? ratio(micros, reference.micros) : null;
    const max = maxCpuRatio[call.status];
    console.log(
      name.padEnd(32) +
        median(perSecond).toFixed(0).padStart(8) +
        (rate?.toFixed(2) ?? "").padStart(9) +
        median(micros).toFixed(0).padStart(9) +
        (cpu?.toFixed(2) ?? "").padStart(9) +
        (cpu === null ? "" : `   goal ≤ ${max} × CPU: ${cpu <= max ? "met" : "MISSED"}`),
    );
  }
} finally {
  plain.end();
  await product.stop();
}
