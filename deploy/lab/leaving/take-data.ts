import { setTimeout as pause } from "node:timers/promises";
import { unzipSync } from "fflate";
import type pg from "pg";
import { linkIn, mails } from "../../tools/testing/mails.ts";
import { done } from "./journey.ts";
import type { Drilled } from "./product.ts";

const timeout = 60_000;

/** Files of the copy, and how many rows of them the tables have for the account `$1`. */
const expected: Readonly<Record<string, string>> = {
  account: "select 1 from auth.users where id = $1::uuid",
  following: "select 1 from auth.follows where follower_id = $1::uuid",
  followers: "select 1 from auth.follows where followee_id = $1::uuid",
  blocked: "select 1 from auth.blocks where blocker_id = $1::uuid",
  logins: "select 1 from auth.sessions where user_id = $1::uuid",
  rooms: "select 1 from rooms.rooms where owner_id = $1::uuid",
  favorite_rooms: "select 1 from rooms.favorite_rooms where user_id = $1::uuid",
  song_requests: "select 1 from rooms.requests where requester_id = $1::uuid",
  pins: "select 1 from rooms.pins where requester_id = $1::uuid",
  song_votes: "select 1 from rooms.votes where voter = $1::uuid",
  room_roles: "select 1 from rooms.room_roles where user_id = $1::uuid",
  bans_and_mutes: "select 1 from rooms.sanctions where user_id = $1::uuid",
  room_log: "select 1 from rooms.acts where by_id = $1::uuid or whom_id = $1::uuid",
  coins: "select 1 from payments.accounts where user_id = $1::uuid",
  coin_transfers: "select 1 from payments.transfers where 'user:' || $1::text in (source, target)",
  held_coins: "select 1 from payments.holds where user_id = $1::uuid",
  purchases: "select 1 from payments.orders where user_id = $1::uuid",
  refunds:
    "select 1 from payments.refund_requests q join payments.orders o on o.id = q.order_id where o.user_id = $1::uuid",
  reports_by_you: "select 1 from moderation.reports where reporter_id = $1::uuid",
  reports_about_you: "select 1 from moderation.reports where subject_id = $1::uuid and state <> 'open'",
  notices: "select 1 from moderation.notices where user_id = $1::uuid",
  song_activity: "select 1 from analytics.song_interactions where user_id = $1::uuid",
  room_activity: "select 1 from analytics.room_interactions where user_id = $1::uuid",
  chat_messages: "select 1 from sync.chat_messages where author = 'user:' || $1::text",
};

/** Gives the person years of listening, so that the copy has more than 10,000 rows. */
export const listenForYears = (database: pg.Client, userId: string) =>
  database.query(
    `insert into analytics.song_interactions (event_id, n, action, user_id, song_id, room_id, at)
     select gen_random_uuid()::text, 0, 'play_song', $1, 'demo_a', gen_random_uuid(), now() from generate_series(1, 10000)`,
    [userId],
  );

/** Requests the copy of a person's data, downloads it by the link of the mail, and compares it with the tables. */
export async function takeData(
  { call, origin, mailFolder }: Drilled,
  database: pg.Client,
  person: { readonly id: string; readonly email: string; readonly token: string },
): Promise<string[]> {
  const findings: string[] = [];
  const { token } = person;
  const began = performance.now();
  done(await call.post("/api/auth/export", {}, { token }));
  for (;;) {
    const { state } = done(await call.get("/api/auth/export", { token }));
    if (state === "ready") break;
    if (state === "failed" || performance.now() - began > timeout)
      throw new Error(`The copy is ${String(state)}.`);
    await pause(100);
  }
  const ms = performance.now() - began;
  const again = await call.post("/api/auth/export", {}, { token });
  if (again.status !== 429) findings.push(`a second copy on the same day was answered ${again.status}`);
  const link = linkIn(await mails(mailFolder).find(person.email, "data is ready"));
  const download = (by: string) =>
    fetch(`${origin}/api/auth/export/download`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${by}` },
      body: JSON.stringify({ token: link.token }),
    });
  const response = await download(token);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  if ((await download(token)).status !== 410) findings.push("the link of the copy works twice");
  const text = (name: string) => Buffer.from(files[name] ?? []).toString("utf8");
  if (!/Your data/.test(text("README.txt")) || !/你的数据|你在 Tutti/.test(text("README.txt")))
    findings.push("the README of the copy is not in both languages");
  let rows = 0;
  for (const [name, sql] of Object.entries(expected)) {
    const { rowCount } = await database.query(sql, [person.id]);
    const exported: unknown[] = JSON.parse(text(`${name}.json`) || "null") ?? [];
    rows += exported.length;
    if (exported.length !== rowCount)
      findings.push(`${name}: ${exported.length} rows of ${rowCount} in the copy`);
    const lines = text(`${name}.csv`).split("\r\n").length - 2;
    if (lines < exported.length) findings.push(`${name}.csv has ${lines} lines for ${exported.length} rows`);
  }
  if (!files["picture.webp"]) findings.push("the picture is not in the copy");
  console.log(
    `The copy: ${Object.keys(files).length} files, ${rows} rows, ready in ${(ms / 1000).toFixed(1)} s.`,
  );
  return findings;
}
