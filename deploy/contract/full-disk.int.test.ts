import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client, demoTrack } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let database: pg.Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await product.stop();
});

/** Each table of the services refuses what is written with the code that Postgres has for a full disk. */
async function fillDisk() {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const each = async (statement: (table: string) => string) => {
    for (const { name } of rows) await database.query(statement(name));
  };
  await database.query(`create function public.disk_is_full() returns trigger language plpgsql as $$
    begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await each(
    (table) => `create trigger disk_is_full before insert or update or delete on ${table}
      for each statement execute function public.disk_is_full()`,
  );
  return () => each((table) => `drop trigger disk_is_full on ${table}`);
}

test("a full disk: reads are answered, writes get 503, and both work again once there is space", async () => {
  const host = await call.register("host");
  const room_name = `Room ${randomUUID().slice(0, 8)}`;
  const add = (id: string) =>
    call.post("/api/add-to-playlist", { room_name, track: demoTrack(id) }, { token: host.token });
  const playlist = async () => {
    const { status, body } = await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room_name)}`);
    return { status, songs: (body.playlist as { song_id: string }[]).map(({ song_id }) => song_id) };
  };
  expect((await add("a")).status).toBe(200);

  const makeSpace = await fillDisk();
  const refused = await add("b");
  expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(refused.headers.get("retry-after")).not.toBeNull();
  const login = { username: host.username, password: "correct horse" };
  expect((await call.post("/api/auth/login", login)).status).toBe(503);
  expect(await playlist()).toEqual({ status: 200, songs: ["demo_a"] });
  for (const path of ["/api/explore/rooms?page=1", "/api/payments/get-user-coins", "/healthz"])
    expect((await call.get(path, { token: host.token })).status).toBe(200);

  await makeSpace();
  expect((await add("b")).status).toBe(200);
  expect((await call.post("/api/auth/login", login)).status).toBe(200);
  expect(await playlist()).toEqual({ status: 200, songs: ["demo_a", "demo_b"] });
});
