import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import pg from "pg";

/**
 * The same calls in a naive implementation: read the balance, check it, write the difference, then do what was paid
 * for. No locks, no idempotency. The drill must find the coins this loses.
 */
const { DATABASE_URL = "", PORT = "0" } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
pool.on("error", () => {});

const price = 4;

async function pay(person: string, coins: number): Promise<boolean> {
  const { rows } = await pool.query("select coins from naive.people where name = $1", [person]);
  const balance = Number(rows[0]?.coins);
  if (balance < coins) return false;
  await pool.query("update naive.people set coins = $2 where name = $1", [person, balance - coins]);
  return true;
}

async function give(person: string, coins: number): Promise<void> {
  const { rows } = await pool.query("select coins from naive.people where name = $1", [person]);
  await pool.query("update naive.people set coins = $2 where name = $1", [
    person,
    Number(rows[0]?.coins) + coins,
  ]);
}

async function record(person: string, kind: string, coins: number, room = "", song = ""): Promise<string> {
  const id = randomUUID();
  const values = [id, person, kind, coins, kind === "request" ? "pending" : "done", room, song];
  await pool.query(
    "insert into naive.things (id, person, kind, coins, state, room, song) values ($1, $2, $3, $4, $5, $6, $7)",
    values,
  );
  return id;
}

/** Gives the coins of approved songs back, and takes the host's share away. */
async function refund(column: "id" | "song" | "room", value: string): Promise<boolean> {
  const found = await pool.query(
    `select * from naive.things where ${column}::text = $1 and kind = 'request'`,
    [value],
  );
  const approved = found.rows.filter(({ state }) => state === "approved");
  for (const { id, person } of approved) {
    await give(person, price);
    await give("host", -price / 2);
    await pool.query("update naive.things set state = 'refunded' where id = $1", [id]);
  }
  return approved.length > 0;
}

async function decide(id: string, state: "approved" | "rejected"): Promise<boolean> {
  const { rows } = await pool.query("select * from naive.things where id = $1", [id]);
  if (rows[0]?.state !== "pending") return false;
  if (state === "rejected") await give(rows[0].person, price);
  else await give("host", price / 2);
  await pool.query("update naive.things set state = $2 where id = $1", [id, state]);
  return true;
}

type Body = Readonly<Record<string, unknown>>;
type Answer = readonly [status: number, body: object];
const tooFew: Answer = [402, {}];

const calls: Record<string, (person: string, body: Body) => Promise<Answer>> = {
  "/api/payments/use-coins": async (person, { coins }) => {
    if (!(await pay(person, Number(coins)))) return tooFew;
    await record(person, "spend", Number(coins));
    return [200, {}];
  },
  "/api/request-track": async (person, { room_name, track }) => {
    if (!(await pay(person, price))) return tooFew;
    const { song_id } = track as { song_id: string };
    return [200, { request_id: await record(person, "request", price, String(room_name), song_id) }];
  },
  "/api/pin-track": async (person) => {
    if (!(await pay(person, price / 2))) return tooFew;
    await record(person, "pin", price / 2);
    return [200, {}];
  },
  "/api/approve-track-request": async (_person, { request_id }) =>
    (await decide(String(request_id), "approved")) ? [200, {}] : [409, {}],
  "/api/reject-track-request": async (_person, { request_id }) =>
    (await decide(String(request_id), "rejected")) ? [200, {}] : [409, {}],
  "/api/withdraw-track-request": async (_person, { request_id }) =>
    (await refund("id", String(request_id))) ? [200, {}] : [409, {}],
  "/api/remove-from-playlist": async (_person, { track_id }) =>
    (await refund("song", String(track_id))) ? [200, {}] : [404, {}],
  "/api/admin/rooms/remove": async (_person, { room }) => {
    await refund("room", String(room));
    return [200, {}];
  },
  "/api/played": async (_person, { songId, outcome }) => {
    if (outcome !== "sounded") await refund("song", String(songId));
    return [200, {}];
  },
};

const server = createServer((request, response) => {
  const answer = async (): Promise<Answer> => {
    const person = String(request.headers.authorization).replace("Bearer ", "");
    return (await calls[request.url ?? ""]?.(person, (await json(request)) as Body)) ?? [404, {}];
  };
  answer()
    .catch((): Answer => [503, {}])
    .then(([status, body]) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
    );
});
server.listen(Number(PORT), "127.0.0.1", () => process.send?.("ready"));
