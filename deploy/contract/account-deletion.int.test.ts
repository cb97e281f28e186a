import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { linkIn, mails } from "../tools/testing/mails.ts";
import { startTestProduct } from "../tools/testing/product.ts";
import { skipWeek } from "../tools/testing/skip-days.ts";
import { type Client, client, demoTrack } from "./client.ts";
import { connect } from "./connection.ts";
import { callsOf } from "./store-calls.ts";

const password = "correct horse";
const wait = { timeout: 60_000, interval: 200 };
let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let database: pg.Client;
beforeAll(async () => {
  product = await startTestProduct({ PURCHASES: "practice" });
  call = client(product.origin);
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await product.stop();
});

const leave = (token: string, given = password) =>
  call.post("/api/auth/deletion", { password: given }, { token });
const logIn = async (username: string) =>
  (await call.post("/api/auth/login", { username, password })).body as {
    token: string;
    user: { deletion_at: string };
  };

describe("deleting an account", () => {
  test("deleting an account ends its logins and sockets at once; what is left is to take it back", async () => {
    const ada = await call.register("ada");
    const room = `Room ${randomUUID().slice(0, 8)}`;
    await call.post("/api/add-to-playlist", { room_name: room, track: demoTrack("a") }, { token: ada.token });
    const { body } = await call.post("/api/auth/socket-ticket", {}, { token: ada.token });
    const there = await connect("websocket", product.origin, room, { ticket: String(body.ticket) });
    expect(await leave(ada.token, "wrong password")).toMatchObject({
      status: 422,
      body: { code: "wrong_password" },
    });
    const { status, body: asked } = await leave(ada.token);
    expect(status).toBe(200);
    expect(await there.untilClosed()).toMatchObject({ code: 4401 });
    expect((await call.get("/api/auth/user", { token: ada.token })).status).toBe(401);
    expect((await call.get(`/api/user/profile/${ada.username}`)).status).toBe(404);
    expect((await call.get(`/api/avatar/${ada.username}`)).headers.get("content-type")).not.toContain("webp");

    const { token, user } = await logIn(ada.username);
    expect(user.deletion_at).toBe(asked.deletion_at);
    for (const refused of ["/api/user/favorites", "/api/auth/settings", "/api/explore/rooms"])
      expect(await call.get(refused, { token })).toMatchObject({
        status: 403,
        body: { code: "account_leaving" },
      });
    expect((await call.post("/api/auth/deletion/take-back", {}, { token })).status).toBe(200);
    expect(await call.get("/api/auth/user", { token })).toMatchObject({
      body: { user: { deletion_at: null } },
    });
    expect((await call.get(`/api/user/profile/${ada.username}`)).status).toBe(200);
  });

  test("deleting an account is refused while a checkout is open, and said so", async () => {
    const { token } = await call.register("ada");
    const store = callsOf(call);
    const { body } = await store.buy(token);
    expect(await leave(token)).toMatchObject({ status: 409, body: { code: "money_unsettled" } });
    const session = String(body.url).split("/").at(-1) ?? "";
    const cancel = String((await store.practice(token, session)).body.cancel_url);
    const order = new URL(cancel).searchParams.get("order");
    await call.post("/api/payments/cancel-checkout", { order }, { token });
    expect((await leave(token)).status).toBe(200);
  });

  test("deleting an account is final after seven days: the name stays taken, and the books hold", async () => {
    const ada = await call.register("ada");
    const room = `Room ${randomUUID().slice(0, 8)}`;
    await call.post("/api/add-to-playlist", { room_name: room, track: demoTrack("a") }, { token: ada.token });
    const { rows } = await database.query("select id from auth.users where username = $1", [ada.username]);
    await leave(ada.token);
    await skipWeek(database, null);
    await vi.waitFor(async () => {
      const { rows: open } = await database.query("select from auth.departures where finished_at is null");
      const { rows: done } = await database.query(
        "select from auth.departures where finished_at is not null",
      );
      expect([open.length, done.length > 0]).toEqual([0, true]);
    }, wait);
    const { rows: events } = await database.query(
      "select from bus.events where position($1 in payload::text) > 0",
      [rows[0].id],
    );
    expect(events).toEqual([]);
    expect((await database.query("select * from payments.ledger_faults")).rows).toEqual([]);
    expect((await call.get(`/api/room-playlist?room_name=${encodeURIComponent(room)}`)).status).toBe(404);
    const again = { username: ada.username, email: `${randomUUID()}@example.org`, password };
    expect(await call.post("/api/auth/register", again)).toMatchObject({
      status: 409,
      body: { code: "username_taken" },
    });
    expect((await call.post("/api/auth/login", { username: ada.username, password })).status).toBe(401);
  });
});

describe("a copy of one's data", () => {
  const download = (token: string, link: string) =>
    fetch(`${product.origin}/api/auth/export/download`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ token: link }),
    });

  test("a copy of one's data is made in the background, and downloaded once by the link of a mail, by its owner", async () => {
    const [ada, eve] = [await call.register("ada"), await call.register("eve")];
    expect((await call.get("/api/auth/export", { token: ada.token })).body).toMatchObject({
      state: "none",
      next_at: null,
    });
    await call.post("/api/favorite-song", { track: demoTrack("a") }, { token: ada.token });
    expect(await call.post("/api/auth/export", {}, { token: ada.token })).toMatchObject({
      status: 200,
      body: { state: "waiting" },
    });
    await vi.waitFor(
      async () => expect((await call.get("/api/auth/export", { token: ada.token })).body.state).toBe("ready"),
      wait,
    );
    expect(await call.post("/api/auth/export", {}, { token: ada.token })).toMatchObject({ status: 429 });
    const address = `${ada.username}@example.org`;
    const { token: link } = linkIn(await mails(product.mailFolder).find(address, "data is ready"));
    expect((await download(eve.token, link)).status).toBe(410);
    const zip = await download(ada.token, link);
    expect(zip.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString("utf8"));
    expect(read("account.json")).toMatchObject([{ username: ada.username, email: address }]);
    expect(read("rooms.json")).toMatchObject([{ name: `favorites_${ada.username}` }]);
    expect(read("coin_transfers.json")).toMatchObject([{ kind: "welcome", coins: 100 }]);
    expect((await download(ada.token, link)).status).toBe(410);
    expect((await call.post("/api/auth/export/link", {}, { token: ada.token })).status).toBe(200);
    expect((await call.post("/api/auth/export/link", {}, { token: eve.token })).status).toBe(404);
  });
});
