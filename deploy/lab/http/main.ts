import { unlimited } from "../../tools/testing/unlimited.ts";
import { startChild } from "../shared/child.ts";
import { cpuOf } from "../shared/cpu.ts";
import { makeRooms } from "../shared/many-rooms.ts";
import { startProduct } from "../shared/product.ts";
import { makeRoom } from "../shared/room.ts";
import { median } from "../shared/statistics.ts";
import { type Call, load } from "./load.ts";
import { readOptions } from "./options.ts";

/** Prints requests per second and CPU per request of hot reads, beside a plain Express server with the same JSON. */
const options = readOptions(process.argv.slice(2));

interface Contestant {
  readonly name: string;
  readonly call: Call;
  /** Of the process that answers. */
  readonly port: number;
  readonly pid: number;
  /** The plain server's call with the same answer; null for the plain ones. */
  readonly against: Contestant | null;
  readonly goal?: { readonly perSecond?: number; readonly micros?: number; readonly ratio?: number };
}

const product = await startProduct(unlimited);
const plain = await startChild(new URL("plain.ts", import.meta.url), []);
try {
  await makeRooms(product.databaseUrl, options.rooms);
  const { name } = await makeRoom(product.origin, "Bench");
  const room = `room_name=${encodeURIComponent(name)}`;
  const { port } = new URL(product.origin);

  /** The call as the product answers it, and as the plain server does; with the ETag that each of them gives, if 304. */
  async function contestants(
    what: string,
    path: string,
    status: Call["status"],
    goal: NonNullable<Contestant["goal"]>,
  ): Promise<Contestant[]> {
    const answer = await fetch(product.origin + path);
    const key = what.replaceAll(/\W/g, "");
    const body: unknown = await answer.json();
    const served = await plain.ask<{ port: number; pid: number }>({ name: key, body });
    // Who knows an ETag has been there before, and sends the cookie of that answer, too.
    const headersAt = async (url: string): Promise<Record<string, string>> => {
      if (status !== 304) return {};
      const { headers } = await fetch(url);
      const cookie = headers.getSetCookie().map((set) => set.split(";")[0]);
      const known: Record<string, string> = { "if-none-match": String(headers.get("etag")) };
      return cookie.length > 0 ? { ...known, cookie: cookie.join("; ") } : known;
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
      { name: `${what} ${status}`, call, port: Number(port), pid: product.pid, against: reference, goal },
    ];
  }

  const each = [
    ...(await contestants("room-playlist", `/api/room-playlist?${room}`, 200, { perSecond: 3500 })),
    ...(await contestants("room-playlist", `/api/room-playlist?${room}`, 304, { ratio: 0.8 })),
    ...(await contestants("player-state", `/api/room/player-state?${room}`, 200, { micros: 400 })),
    ...(await contestants("explore", "/api/explore/rooms?page=1&limit=12", 200, { perSecond: 1500 })),
  ];
  const all = each.filter(({ name }) => name.includes(options.only));
  const results = new Map(all.map((each) => [each, { perSecond: [] as number[], micros: [] as number[] }]));
  for (const { port, call } of all) await load(port, call, { ...options, seconds: 1 });
  for (let round = 0; round < options.rounds; round++)
    for (const [{ port, pid, call }, { perSecond, micros }] of results) {
      const before = cpuOf(pid);
      const measured = await load(port, call, options);
      perSecond.push(measured.perSecond);
      micros.push((cpuOf(pid) - before) / measured.answers);
    }

  console.log(
    `${options.rooms.toLocaleString("en-US")} rooms. Medians of ${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections; CPU of the ` +
      "answering process, without Postgres.\n",
  );
  console.log(`${"".padEnd(32)}${"req/s".padStart(8)}${"µs CPU".padStart(9)}${"× plain".padStart(9)}`);
  for (const [each, found] of results) {
    const [perSecond, micros] = [median(found.perSecond), median(found.micros)];
    const reference = each.against && results.get(each.against);
    const ratio = reference ? perSecond / median(reference.perSecond) : Number.NaN;
    const { goal = {} } = each;
    const verdicts = [
      goal.perSecond && `≥ ${goal.perSecond} req/s: ${perSecond >= goal.perSecond ? "met" : "missed"}`,
      goal.micros && `≤ ${goal.micros} µs: ${micros <= goal.micros ? "met" : "missed"}`,
      goal.ratio && `≥ ${goal.ratio} × plain: ${ratio >= goal.ratio ? "met" : "missed"}`,
    ].filter(Boolean);
    console.log(
      each.name.padEnd(32) +
        perSecond.toFixed(0).padStart(8) +
        micros.toFixed(0).padStart(9) +
        (reference ? ratio.toFixed(2) : "").padStart(9) +
        verdicts.map((verdict) => `   goal ${verdict}`).join(""),
    );
  }
} finally {
  plain.end();
  await product.stop();
}
