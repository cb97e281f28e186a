import { browserCookie, signedBrowserKey } from "@tutti/service-kit";
import { type Client, demoTrack } from "../../contract/client.ts";
import { type Connection, connect } from "../../contract/connection.ts";
import { paidRooms, type Room } from "../../contract/paid-rooms.ts";
import { lengthStatedBy } from "./lengths.ts";

const day = 24 * 3_600_000;

/** `new`: keys that were issued just now; `known`: of an earlier day, as of guests who were there before. */
export const browserKinds = ["new", "known"] as const;
type BrowserKind = (typeof browserKinds)[number];

/** What browsers behind one address achieved in a room with five other listeners. */
export interface Outcome {
  readonly kind: BrowserKind;
  readonly browsers: number;
  /** Votes that a waiting song got from them. */
  readonly songVotes: number;
  /** Votes to skip that were counted last, unless they skipped the song. */
  readonly skipVotes: number;
  readonly isSkipped: boolean;
  /** Messages that were accepted, of one from each browser at once. */
  readonly messages: number;
  /** Listeners whom explore counts beyond the five others. */
  readonly onExplore: number;
  /** Calls that were answered, of `callsOfEach` from each within a minute. */
  readonly calls: number;
  /** Browsers that may still read the room after one of them was banned. */
  readonly leftAfterBan: number;
  /** The length that another room learned of a video from them; null if none. */
  readonly lengthElsewhere: number | null;
  /** Whether an account that was registered in the banned browser may read the room. */
  readonly isBackByRegistering: boolean;
}

/** A page's calls when it opens a room and stays for a minute, rounded up. */
export const callsOfEach = 30;
/** Accounts with networks of their own that listen beside the host. */
export const others = 4;

/** Maximum of browsers that state a length, each as the host of another room. */
const maxStating = 10;

let networks = 0;
export const newNetwork = () => `198.51.${100 + Math.floor(++networks / 250)}.${1 + (networks % 250)}`;

/** Polls until two answers in a row, which are `interval` ms apart, are equal. */
async function settled<T>(ask: () => Promise<T>, interval = 6000): Promise<T> {
  for (let before = JSON.stringify(await ask()); ; ) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    const answer = await ask();
    if (JSON.stringify(answer) === before) return answer;
    before = JSON.stringify(answer);
  }
}

interface Product {
  readonly origin: string;
  readonly secret: string;
}

/** Lets `browsers` browsers behind one address act in a new room, and reports what that changed. */
export async function houseOf(
  { origin, secret }: Product,
  call: Client,
  { kind, browsers }: Pick<Outcome, "kind" | "browsers">,
): Promise<Outcome> {
  const rooms = paidRooms(call);
  const room = await rooms.open("off");
  const name = { room_name: room.name };
  const query = `room_name=${encodeURIComponent(room.name)}`;
  const unlimited = {
    waiting_limit: null,
    longest_song_seconds: null,
    song_again_minutes: null,
    artist_again_songs: null,
  };
  await call.post("/api/update-queue", { ...name, ...unlimited, order: "votes" }, room.host);
  const enter = async (token: string | null, headers: Record<string, string>) => {
    const answer = token && (await call.post("/api/auth/socket-ticket", {}, { token }));
    const ticket = answer ? String(answer.body.ticket) : undefined;
    return connect("websocket", origin, room.name, { headers, ticket });
  };
  const enterHost = () => enter(room.host.token, { "x-forwarded-for": newNetwork() });
  const host = await enterHost();
  const player_state = { currentTrack: demoTrack("a"), isPlaying: true, currentTime: 0, duration: 3000 };
  await host.say("player_state_change", { ...name, player_state });
  const listeners: Connection[] = [];
  for (let i = 0; i < others; i++) {
    const headers = { "x-forwarded-for": newNetwork() };
    listeners.push(await enter((await call.register("listener", { headers })).token, headers));
  }
  const house = newNetwork();
  const issuedAt = Date.now() - (kind === "known" ? 3 * day : 0);
  const headersOf = Array.from({ length: browsers }, () => ({
    "x-forwarded-for": house,
    cookie: `${browserCookie}=${signedBrowserKey(undefined, [secret], issuedAt)}`,
  }));
  const phones: Connection[] = [];
  for (const headers of headersOf) phones.push(await enter(null, headers));

  const onExplore = await settled(async () => {
    const { body } = await call.get("/api/explore/live");
    const live = (body.rooms as { name: string; listeners: number }[]).find(
      (each) => each.name === room.name,
    );
    return live?.listeners ?? 0;
  });
  for (const phone of phones)
    await phone.say("chat_say", { ...name, id: crypto.randomUUID(), text: "Hello" });
  const answered = (phone: Connection) =>
    phone.frames.some(({ event, data }) => event === "chat_said" || data.code === "chat_too_fast");
  await Promise.all(phones.map((phone) => phone.until(() => answered(phone))));
  const messages = phones.filter((phone) => phone.frames.some(({ event }) => event === "chat_said")).length;

  let songVotes = 0;
  for (const headers of headersOf) {
    const vote = { ...name, track_id: "demo_c", is_for: true };
    songVotes = Number((await call.post("/api/vote-song", vote, { headers })).body.votes ?? songVotes);
  }
  await host.leave();
  const [listener] = listeners;
  if (!listener) throw new Error("The room has no listener.");
  await listener.until(() => listener.last("user_left") !== undefined);
  for (const phone of phones)
    await phone.say("vote_skip", { ...name, song_id: demoTrack("a").song_id, is_for: true });
  const skip = await settled(async () => listener.last("skip_votes"), 1500);
  const playing = listener.last("player_state_update")?.player_state as typeof player_state | undefined;
  const leftAfterBan = await banOne(call, room, await enterHost(), headersOf);
  const [banned] = headersOf;
  const registered = await call.register("later", { headers: banned ?? {} });
  const back = await call.get(`/api/room-playlist?${query}`, { ...registered, headers: banned ?? {} });
  const states = headersOf.slice(0, maxStating);
  const lengthElsewhere = await lengthStatedBy({ origin, call }, states, room.host.token);
  const calls = await answeredOf(headersOf, async (headers) => {
    const answers = await Promise.all(
      Array.from({ length: callsOfEach }, () => call.get("/api/changelogs", { headers })),
    );
    return answers.filter(({ status }) => status === 200).length;
  });
  for (const connection of [...listeners, ...phones]) await connection.leave();
  return {
    kind,
    browsers,
    songVotes,
    messages,
    calls,
    leftAfterBan,
    lengthElsewhere,
    skipVotes: Number(skip?.votes ?? 0),
    isSkipped: playing !== undefined && playing.currentTrack.song_id !== demoTrack("a").song_id,
    onExplore: onExplore - others - 1,
    isBackByRegistering: back.status === 200,
  };
}

/** Sums up what each browser got, a few at a time. */
async function answeredOf<T>(all: readonly T[], ask: (one: T) => Promise<number>): Promise<number> {
  let sum = 0;
  for (let i = 0; i < all.length; i += 10)
    for (const count of await Promise.all(all.slice(i, i + 10).map(ask))) sum += count;
  return sum;
}

/** Bans the first of the browsers; returns how many of them may still read the room. */
async function banOne(
  call: Client,
  room: Room,
  host: Connection,
  headersOf: readonly Record<string, string>[],
): Promise<number> {
  const users = () => (host.last("presence") ?? host.last("joined"))?.users as { person_id?: string }[];
  await host.until(() => (users() ?? []).some(({ person_id }) => person_id !== undefined));
  const ids = users().flatMap(({ person_id }) => person_id ?? []);
  const query = `room_name=${encodeURIComponent(room.name)}`;
  const mayRead = (headers: Record<string, string>) =>
    call.get(`/api/room-playlist?${query}`, { headers }).then(({ status }) => (status === 200 ? 1 : 0));
  await call.post("/api/room-people/ban", { room_name: room.name, person_id: ids[0] }, room.host);
  await host.leave();
  return answeredOf(headersOf, mayRead);
}
