import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { reportPlays } from "../../contract/report-play.ts";
import { callUntilAnswered } from "./caller.ts";
import type { Person, Play } from "./target.ts";

const prices = { pin: 2, request: 4 };
/** Songs that are in every room from the start, for pins. */
export const startSongs = Array.from({ length: 6 }, (_, n) => ({
  song_id: `drill_start${n}`,
  title: `Song ${n}`,
  artist: "The Drill",
  song_url: `/media/demo/${n}.mp3`,
  duration_seconds: 60,
}));

const limits = { tries: 400, pauseMs: 150 };

/** Retries while the database is down. */
async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (attempt === limits.tries) throw error;
      await pause(limits.pauseMs);
    }
}

/** The product's rooms: opened with prices, moderated by their host, deleted by an administrator. */
export function productRooms(origin: string, database: Pick<pg.Pool, "query">) {
  const ids = new Map<string, string>();
  const people = new Map<string, string>();
  const idOf = async (known: Map<string, string>, name: string, sql: string): Promise<string> => {
    const id = known.get(name) ?? (await untilDone(() => database.query(sql, [name]))).rows[0]?.id;
    if (typeof id !== "string") throw new Error(`${name} is unknown.`);
    known.set(name, id);
    return id;
  };
  const roomId = (name: string) => idOf(ids, name, "select id::text from rooms.rooms where name = $1");
  const personId = (name: string) =>
    idOf(people, name, "select id::text from auth.users where username = $1");

  async function call(person: Person, path: string, body: object): Promise<void> {
    const answer = await callUntilAnswered(origin, person, { path, body, key: randomUUID() });
    if (answer?.status !== 200)
      throw new Error(`${path} answered ${answer?.status}: ${JSON.stringify(answer)}`);
  }

  async function open(host: Person): Promise<string> {
    const room_name = `Drill ${randomUUID().slice(0, 8)}`;
    for (const track of startSongs) await call(host, "/api/add-to-playlist", { room_name, track });
    await call(host, "/api/coins/set-pin-price", { room_name, price: prices.pin });
    await call(host, "/api/coins/set-request-price", { room_name, price: prices.request });
    await call(host, "/api/room/update-moderation", { room_name, moderation_enabled: true });
    await roomId(room_name);
    return room_name;
  }

  /** Lets the time pass in which deleted rooms can be restored. */
  const letRemovalsEnd = () => untilDone(() => database.query("update rooms.removals set purge_at = now()"));

  return {
    open,
    letRemovalsEnd,
    grantAdmin: ({ username }: Person) =>
      database.query("update auth.users set is_admin = true where username = $1", [username]),
    replace: async (host: Person, admin: Person, room: string): Promise<string> => {
      await letRemovalsEnd();
      await call(admin, "/api/admin/rooms/remove", { room_id: await roomId(room), reason: "Drill" });
      return open(host);
    },
    /** Stores the report in sync's outbox, as one of its nodes does. */
    report: async ({ room, songId, outcome, by, at }: Play): Promise<void> => {
      const play = {
        room_id: await roomId(room),
        song_id: songId,
        started_at: at - 30_000,
        outcome,
        at,
        by: by ? await personId(by.username) : null,
      };
      const id = randomUUID();
      await untilDone(() => reportPlays(database, [play], { id }));
    },
  };
}
