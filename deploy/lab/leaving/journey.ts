import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { type Answer, type Client, demoTrack } from "../../contract/client.ts";
import { connect } from "../../contract/connection.ts";
import { reportPlay } from "../../contract/report-play.ts";
import { callsOf } from "../../contract/store-calls.ts";
import { linkIn, mails } from "../../tools/testing/mails.ts";
import type { Drilled } from "./product.ts";

export const password = "correct horse";

/** A call that must succeed: a journey that silently does less would prove less. */
export const done = (answer: Answer): Answer["body"] => {
  if (answer.status >= 300)
    throw new Error(`A step was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

export interface Companions {
  readonly host: { readonly username: string; readonly token: string };
  readonly admin: { readonly username: string; readonly token: string };
  readonly friend: { readonly username: string; readonly token: string };
}

const roomNamed = () => `Room ${randomUUID().slice(0, 8)}`;

async function makeRoom(call: Client, token: string): Promise<string> {
  const room_name = roomNamed();
  for (const id of ["a", "b", "c"])
    done(await call.post("/api/add-to-playlist", { room_name, track: demoTrack(id) }, { token }));
  return room_name;
}

/** Registers the person and verifies their address, as one does. */
export async function register(
  { call, mailFolder }: Drilled,
  username: string,
  email: string,
): Promise<string> {
  const { token } = done(await call.post("/api/auth/register", { username, email, password }));
  const mail = await mails(mailFolder).find(email, "Confirm");
  done(await call.post("/api/auth/email/confirm", { token: linkIn(mail).token }));
  return String(token);
}

/** What a person does who uses everything, so that every table has a trace of them. */
export async function doEverything(product: Drilled, username: string, token: string, others: Companions) {
  const { call, origin, databaseUrl } = product;
  const { host, admin, friend } = others;
  const own = { token };
  const key = () => ({ token, headers: { "idempotency-key": randomUUID() } });
  const store = callsOf(call);

  // Profile, picture, relations, sign-in.
  done(await call.post("/api/user/profile", { bio: `I am ${username}`, country: "DE", age: 30 }, key()));
  const form = new FormData();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#246" } })
    .png()
    .toBuffer();
  form.append("avatar", new Blob([new Uint8Array(picture)], { type: "image/png" }), `${username}.png`);
  const headers = { authorization: `Bearer ${token}` };
  const uploaded = await fetch(`${origin}/api/user/avatar`, { method: "POST", body: form, headers });
  if (!uploaded.ok) throw new Error(`The picture was answered ${uploaded.status}.`);
  done(await call.post("/api/user/follow", { username: friend.username, action: "follow" }, own));
  done(await call.post("/api/user/follow", { username, action: "follow" }, { token: friend.token }));
  done(await call.post("/api/user/block", { username: admin.username, block: true }, own));
  done(await call.post("/api/auth/login", { username, password }));
  await call.post("/api/auth/login", { username, password: "wrong password" });

  // Rooms of one's own: one with a successor, one without, favorites, a generated one.
  const kept = await makeRoom(call, token);
  done(
    await call.post(
      "/api/room-roles/set",
      { room_name: kept, username: friend.username, role: "cohost" },
      own,
    ),
  );
  done(await call.post("/api/room-roles/successor", { room_name: kept, username: friend.username }, own));
  const lost = await makeRoom(call, token);
  done(await call.post("/api/room/update-moderation", { room_name: lost, moderation_enabled: true }, own));
  done(await call.post("/api/coins/set-request-price", { room_name: lost, price: 20 }, own));
  done(
    await call.post(
      "/api/room-people/ban",
      { room_name: lost, username: admin.username, reason: "Loud" },
      own,
    ),
  );
  done(await call.post("/api/favorite-song", { track: demoTrack("a") }, own));
  const hostRoom = await makeRoom(call, host.token);
  done(await call.post("/api/user/favorite", { room_name: hostRoom, action: "add" }, own));
  done(await call.post("/api/generate-playlist", { prompt: "quiet jazz", room_name: roomNamed() }, own));
  await call.get(`/api/search-music?query=${encodeURIComponent("jazz")}&search_type=song`, own);

  const renamed = await makeRoom(call, token);
  done(await call.post("/api/room/rename", { room_name: renamed, new_name: `${renamed} again` }, own));
  done(await call.post("/api/room/delete", { room_name: `${renamed} again` }, own));
  const voted = await makeRoom(call, friend.token);
  const limits = {
    waiting_limit: null,
    longest_song_seconds: null,
    song_again_minutes: null,
    artist_again_songs: null,
  };
  done(
    await call.post(
      "/api/update-queue",
      { room_name: voted, order: "votes", ...limits },
      { token: friend.token },
    ),
  );
  done(await call.post("/api/vote-song", { room_name: voted, track_id: "demo_b", is_for: true }, own));

  // A room whose AI moderator decides.
  const moderated = { room_name: voted, moderation_enabled: true, moderation_mode: "ai" };
  done(await call.post("/api/room/update-moderation", moderated, { token: friend.token }));
  done(await call.post("/api/request-track", { room_name: voted, track: demoTrack("m") }, key()));

  // Coins: bought, partly withdrawn, paid for requests and pins of every outcome, and earned as a host.
  const buy = async (input: object = {}) => {
    const { url } = done(await store.buy(token, { ...input }));
    done(await store.pay(token, String(url).split("/").at(-1) ?? ""));
  };
  await buy({ couponCode: "TUTTI90", price: "0.50" });
  await buy();
  const { purchases } = done(await call.get("/api/payments/purchases", own)) as {
    purchases: { order: string; withdrawable: { coins: number; amount: string } | null }[];
  };
  const back = purchases.find(({ withdrawable }) => withdrawable);
  if (!back?.withdrawable) throw new Error(`No purchase can be withdrawn: ${JSON.stringify(purchases)}`);
  done(
    await call.post(
      "/api/payments/withdraw",
      { order: back.order, coins: back.withdrawable.coins, amount: back.withdrawable.amount },
      key(),
    ),
  );
  done(
    await call.post(
      "/api/room/update-moderation",
      { room_name: hostRoom, moderation_enabled: true },
      { token: host.token },
    ),
  );
  done(
    await call.post(
      "/api/coins/set-request-price",
      { room_name: hostRoom, price: 10 },
      { token: host.token },
    ),
  );
  done(
    await call.post("/api/coins/set-pin-price", { room_name: hostRoom, price: 10 }, { token: host.token }),
  );
  const ask = async (id: string) =>
    String(
      done(await call.post("/api/request-track", { room_name: hostRoom, track: demoTrack(id) }, key()))
        .request_id,
    );
  const decide = async (what: string, request_id: string) =>
    done(
      await call.post(
        `/api/${what}-track-request`,
        { room_name: hostRoom, request_id },
        { token: host.token },
      ),
    );
  await decide("approve", await ask("x"));
  await reportPlay(databaseUrl, { roomName: hostRoom, songId: "demo_x" });
  await decide("reject", await ask("y"));
  await decide("approve", await ask("z"));
  await ask("w");
  done(
    await call.post("/api/pin-track", { room_name: hostRoom, track_id: "demo_c", is_guest_pin: true }, key()),
  );
  done(
    await call.post(
      "/api/request-track",
      { room_name: lost, track: demoTrack("q") },
      { token: friend.token },
    ),
  );

  // Being there: chat, reactions, votes, a play.
  const { ticket } = done(await call.post("/api/auth/socket-ticket", {}, own));
  const there = await connect("websocket", origin, hostRoom, { ticket: String(ticket) });
  const id = randomUUID();
  await there.say("chat_say", { room_name: hostRoom, id, text: `Hello from ${username}` });
  await there.until(() => there.last("chat_said") !== undefined);
  await there.say("react", { room_name: hostRoom, kind: "heart" });
  done(
    await call.post(
      "/api/room/update-peace",
      { room_name: hostRoom, accounts_only: false, slow_mode_minutes: 0, only_who_is_here: true },
      { token: host.token },
    ),
  );
  await call.post(
    "/api/songs/log-play",
    { song_id: "demo_a", title: "Song a", artist: "Band", room_name: hostRoom },
    own,
  );

  // Reports in both directions, decided, and a ban.
  const report = async (by: string, body: object) =>
    String(
      done(await call.post("/api/reports", { reason: "spam", text: "Look", ...body }, { token: by }))
        .report_id,
    );
  const about = await report(friend.token, { kind: "person", username });
  const said = await report(host.token, { kind: "message", room_name: hostRoom, message_id: id });
  const theirs = await report(token, { kind: "person", username: friend.username, text: `From ${username}` });
  await report(token, { kind: "room", room_name: hostRoom });
  for (const report_id of [about, theirs])
    done(
      await call.post(
        "/api/admin/reports/decide",
        { report_id, upheld: true, text: "Advertising" },
        { token: admin.token },
      ),
    );
  void said;
  done(
    await call.post(
      "/api/room-roles/set",
      { room_name: hostRoom, username, role: "dj" },
      { token: host.token },
    ),
  );
  done(
    await call.post(
      "/api/room-people/ban",
      { room_name: hostRoom, username, reason: "Enough", minutes: 60 },
      { token: host.token },
    ),
  );
  await there.untilClosed();
  return { kept, lost, hostRoom };
}
