import { randomUUID } from "node:crypto";
import type { ClientEvent } from "@tutti/proto/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, client } from "../client.ts";
import { type Connection, connect, type Transport } from "../connection.ts";
import { type Person, paidRooms, type Room } from "../paid-rooms.ts";
import { startTwoNodes } from "../two-nodes.ts";
import { errorsOf } from "./errors-of.ts";
import {
  answerTo,
  type Disturber,
  disturbers,
  errorsExpected,
  httpActs,
  type Measure,
  measures,
  refusals,
} from "./measures.ts";
import { places } from "./places.ts";
import { syncTable } from "./sync-table.ts";

let nodes: Awaited<ReturnType<typeof startTwoNodes>>;
let gateways: readonly Client[];
let call: Client;
let rooms: ReturnType<typeof paidRooms>;
beforeAll(async () => {
  nodes = await startTwoNodes({ TRUSTED_PROXIES: "127.0.0.1" });
  gateways = nodes.origins.map(client);
  call = client(nodes.product.origin);
  rooms = paidRooms(call);
});
afterAll(() => nodes.stop());

const byVotes = {
  order: "votes",
  waiting_limit: 3,
  longest_song_seconds: null,
  song_again_minutes: null,
  artist_again_songs: null,
};
const soon = { timeout: 3000, interval: 50 };
let networks = 0;

interface Subject {
  readonly person: Person | null;
  readonly headers: Record<string, string>;
}

/** A disturber with a browser and a network of their own. */
async function subjectOf(kind: Disturber, room: Room): Promise<Subject> {
  const network = { "x-forwarded-for": `198.51.100.${++networks}` };
  if (kind === "account") return { person: await call.register("disturber"), headers: network };
  const answer = await call.get(`/api/room/host?room_name=${encodeURIComponent(room.name)}`, {
    headers: network,
  });
  const cookie = /tutti_browser=[\w.-]+/.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? "";
  return { person: null, headers: { ...network, cookie } };
}

async function join(transport: Transport, node: 0 | 1, room: Room, subject: Subject): Promise<Connection> {
  const { person, headers } = subject;
  const ticket = person && String((await call.post("/api/auth/socket-ticket", {}, person)).body.ticket);
  return connect(transport, nodes.origins[node] ?? "", room.name, { headers, ticket: ticket ?? undefined });
}

/** The id under which the host sees the only visitor of the room. */
async function visitorIn(room: Room, host: Connection): Promise<string> {
  const users = () =>
    (host.last("presence") ?? host.last("joined"))?.users as { person_id?: string }[] | undefined;
  const ids = () => (users() ?? []).flatMap(({ person_id }) => person_id ?? []);
  await host.until(() => ids().length > 0);
  const [id] = ids();
  if (id === undefined) throw new Error(`${room.name} has no visitor.`);
  return id;
}

/** Takes a measure against a disturber who is in the room. */
async function take(measure: Measure, room: Room, host: Connection, { person }: Subject): Promise<void> {
  const post = async (path: string, body: object) => {
    const { status } = await call.post(path, { room_name: room.name, ...body }, room.host);
    expect(status).toBe(200);
  };
  switch (measure) {
    case "none":
      return;
    case "ban":
    case "mute": {
      const whom = person ? { username: person.username } : { person_id: await visitorIn(room, host) };
      return post(`/api/room-people/${measure}`, whom);
    }
    case "accounts_only":
    case "only_who_is_here":
      await post("/api/room/update-peace", {
        slow_mode_minutes: 0,
        accounts_only: measure === "accounts_only",
        only_who_is_here: measure === "only_who_is_here",
      });
      // The host's node has it, too.
      return host.until(() => host.last("peace_changed") !== undefined);
  }
}

const acts = (Object.keys(syncTable) as ClientEvent[]).filter((event) => syncTable[event].isAct);

/** The errors with which a member's acts over the socket are answered. */
async function errorsOfActs(line: Connection, { name }: Room): Promise<Record<string, string[]>> {
  const scene = { room_name: name, messageId: randomUUID(), turn: 1 };
  const errors: Record<string, string[]> = {};
  for (const event of acts) errors[event] = await errorsOf(line, event, scene);
  return errors;
}

// The two nodes know each other's listeners by a shared cache.
const { REDIS_URL } = process.env;
const cells = measures.flatMap((measure) => disturbers.map((disturber) => ({ measure, disturber })));

describe.skipIf(!REDIS_URL).each(places)("over $transport, on node $node", ({ transport, node }) => {
  test.each(cells)("$measure holds for a disturber with $disturber", async ({ measure, disturber }) => {
    const room = await rooms.open("off");
    await call.post("/api/update-queue", { room_name: room.name, ...byVotes }, room.host);
    const host = await join("polling", 0, room, { person: room.host, headers: {} });
    const subject = await subjectOf(disturber, room);
    const refusal = refusals[measure][disturber];
    // Who was inside before the room was closed to newcomers may act, so the disturber comes afterwards.
    if (measure === "only_who_is_here") await take(measure, room, host, subject);
    const line = await join(transport, node, room, subject);
    if (measure !== "only_who_is_here") await take(measure, room, host, subject);

    if (refusal.at === "entering") {
      expect(await line.untilClosed()).toMatchObject({ code: 4403, error: { code: refusal.code } });
      const again = await join(transport, node, room, subject);
      expect(again.last("joined")).toBeUndefined();
      expect(await again.untilClosed()).toMatchObject({ code: 4403, error: { code: refusal.code } });
    } else {
      if (measure === "mute") await line.until(() => line.last("peace_changed") !== undefined);
      const expected = Object.fromEntries(
        acts.map((event) => [event, errorsExpected(event, measure, disturber)]),
      );
      expect(await errorsOfActs(line, room)).toEqual(expected);
      await line.leave();
    }
    await host.leave();
  });
});

describe.skipIf(!REDIS_URL).each(cells)(
  "over HTTP, $measure holds for a disturber with $disturber",
  ({ measure, disturber }) => {
    const refusal = refusals[measure][disturber];
    const possible = httpActs.filter(({ needsAccount }) => disturber === "account" || !needsAccount);
    test.each(possible)("$name, through both gateways", async (act) => {
      const room = await rooms.open("off");
      await call.post("/api/update-queue", { room_name: room.name, ...byVotes }, room.host);
      const host = await join("polling", 0, room, { person: room.host, headers: {} });
      const subject = await subjectOf(disturber, room);
      // A host can moderate a visitor only while the visitor is connected.
      const line = measure === "only_who_is_here" ? null : await join("polling", 1, room, subject);
      await take(measure, room, host, subject);
      const options = { token: subject.person?.token, headers: subject.headers };
      const answers = gateways.map((gateway) => () => answerTo(gateway, room.name, act, options));
      if (refusal.at === "nothing") expect(await answers[0]?.()).toMatchObject({ status: 200 });
      else
        for (const answer of answers)
          await expect.poll(answer, soon).toEqual({ status: 403, code: refusal.code });
      if (refusal.at !== "entering") await line?.leave();
      await host.leave();
    });
  },
);
