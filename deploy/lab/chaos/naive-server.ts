import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import pg from "pg";
import { naiveCoins, prices } from "./naive-coins.ts";

/**
 * The same calls in a naive implementation: the host is paid when a song is approved, and coins are given back by a
 * second step when it does not play. The drill must find the coins that this keeps, loses and doubles.
 */
const { DATABASE_URL = "", PORT = "0" } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
pool.on("error", () => {});
const { pay, record, decide, refund } = naiveCoins(pool);

type Body = Readonly<Record<string, unknown>>;
type Answer = readonly [status: number, body: object];
interface Call {
  readonly person: string;
  /** Idempotency key of the call, stored for the audit alone. */
  readonly key: string;
  readonly body: Body;
}
const tooFew: Answer = [402, {}];
const done = (isDone: boolean, otherwise = 409): Answer => (isDone ? [200, {}] : [otherwise, {}]);

const isOpen = "state in ('pending', 'approved')";
const isInRoom = "state = 'approved' and room = $1 and song = $2";

const calls: Record<string, (call: Call) => Promise<Answer>> = {
  "/api/payments/use-coins": async ({ person, key, body }) => {
    const coins = Number(body.coins);
    if (!(await pay(person, coins))) return tooFew;
    await record({ person, kind: "spend", coins, key });
    return [200, {}];
  },
  "/api/request-track": async ({ person, key, body }) => {
    if (!(await pay(person, prices.request))) return tooFew;
    const { song_id: song } = body.track as { song_id: string };
    const room = String(body.room_name);
    const request_id = await record({ person, kind: "request", coins: prices.request, key, room, song });
    return [200, { request_id }];
  },
  "/api/pin-track": async ({ person, key, body }) => {
    if (!(await pay(person, prices.pin))) return tooFew;
    const [room, song] = [String(body.room_name), String(body.track_id)];
    await record({ person, kind: "pin", coins: prices.pin, key, room, song });
    return [200, {}];
  },
  "/api/approve-track-request": async ({ body }) => done(await decide(String(body.request_id), "approved")),
  "/api/reject-track-request": async ({ body }) => done(await decide(String(body.request_id), "rejected")),
  "/api/withdraw-track-request": async ({ body }) => {
    const ending = { state: "withdrawn", reason: null } as const;
    return done(await refund(`${isOpen} and id = $1`, [String(body.request_id)], ending));
  },
  "/api/remove-from-playlist": async ({ body }) => {
    const song = [String(body.room_name), String(body.track_id)];
    return done(await refund(isInRoom, song, { state: "refunded", reason: "deleted" }), 404);
  },
  "/api/admin/rooms/remove": async ({ body }) => {
    const ending = { state: "refunded", reason: "room_deleted" } as const;
    await refund(`${isOpen} and room = $1`, [String(body.room)], ending);
    return [200, {}];
  },
  "/api/played": async ({ body }) => {
    const song = [String(body.room), String(body.songId)];
    const reason = String(body.outcome);
    if (reason !== "sounded") await refund(isInRoom, song, { state: "refunded", reason });
    return [200, {}];
  },
};

const server = createServer((request, response) => {
  const answer = async (): Promise<Answer> => {
    const person = String(request.headers.authorization).replace("Bearer ", "");
    const key = String(request.headers["idempotency-key"] ?? "");
    const body = (await json(request)) as Body;
    return (await calls[request.url ?? ""]?.({ person, key, body })) ?? [404, {}];
  };
  answer()
    .catch((): Answer => [503, {}])
    .then(([status, body]) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
    );
});
server.listen(Number(PORT), "127.0.0.1", () => process.send?.("ready"));
