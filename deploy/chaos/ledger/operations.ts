import type { Seeded } from "@tutti/service-kit/testing";
import { callUntilAnswered } from "./caller.ts";
import { type ApprovedSong, type Drilled, songOperations } from "./song-operations.ts";
import type { Person, Play, Promised, Records, Target } from "./target.ts";

/** The drill's operations, and what must hold afterwards. */
export interface Operations {
  readonly records: Records;
  /** Number of answers of each kind, such as `request 200`. */
  readonly answers: Map<string, number>;
  /** Runs one random operation. */
  act(n: number): Promise<void>;
}

const kinds = [
  ...(["spend", "spend", "request", "request", "request", "request", "pin", "pin"] as const),
  ...(["approve", "approve", "approve", "approve", "reject"] as const),
  ...(["play", "play", "skip", "ownSkip", "unplayable", "remove", "withdraw", "playPinned"] as const),
];
type Kind = (typeof kinds)[number];
/** One operation of so many deletes a room. */
const roomDeletedEvery = 400;

const song = (n: number) => ({
  song_id: `drill_${n}`,
  title: `Song ${n}`,
  artist: "The Drill",
  song_url: `/media/demo/${n}.mp3`,
  duration_seconds: 60,
});

export function makeOperations(target: Target, chance: Seeded, seed: number): Operations {
  const { origin, cast, songs } = target;
  const rooms = [...target.rooms];
  const promises: Promised[] = [];
  const plays: Play[] = [];
  const deletedRooms = new Set<string>();
  const answers = new Map<string, number>();
  const waiting: ApprovedSong[] = [];
  const approved: ApprovedSong[] = [];
  const guest = () => chance.pick(cast.guests) ?? cast.host;
  const room = () => chance.pick(rooms) ?? "";
  /** Picks a request; sometimes one that was picked before, or is being changed concurrently. */
  const pick = (from: ApprovedSong[]) =>
    chance.chance(0.15) ? from[0] : from.splice(chance.below(from.length), 1)[0];

  const count = (name: string) => answers.set(name, (answers.get(name) ?? 0) + 1);
  async function send(kind: string, person: Person, key: string, path: string, body: unknown) {
    const isRetried = !chance.chance(0.1);
    const answer = await callUntilAnswered(origin, person, { path, body, key, isRetried });
    count(`${kind} ${answer?.status ?? "unknown"}`);
    return answer?.status === 200 ? answer.body : null;
  }
  const drilled: Drilled = {
    ...{ target, chance, promises, plays, songs, room, count, send },
    pick: () => pick(approved),
  };

  const act: Record<Kind, (n: number, key: string) => Promise<unknown>> = {
    ...songOperations(drilled, (n, key) => act.request(n, key)),
    spend: async (_n, key) => {
      const coins = 1 + chance.below(3);
      const body = { coins, feature: "confetti" };
      if (await send("spend", guest(), key, "/api/payments/use-coins", body))
        promises.push({ kind: "spend", key, coins });
    },
    request: async (n, key) => {
      const track = song(n);
      const asked = { room_name: room(), track, express: chance.chance(0.3) };
      const requester = guest();
      const body = await send("request", requester, key, "/api/request-track", asked);
      if (!body) return;
      const requestId = String(body.request_id);
      promises.push({ kind: "request", requestId, room: asked.room_name, songId: track.song_id });
      waiting.push({ room: asked.room_name, requestId, songId: track.song_id, requester });
    },
    pin: async (_n, key) => {
      const pinned = { room_name: room(), track_id: chance.pick(songs) ?? "" };
      const person = guest();
      if (await send("pin", person, key, "/api/pin-track", pinned))
        promises.push({
          kind: "pin",
          username: person.username,
          room: pinned.room_name,
          songId: pinned.track_id,
        });
    },
    approve: (n, key) => decide("approve", n, key),
    reject: (n, key) => decide("reject", n, key),
  };

  async function decide(kind: "approve" | "reject", n: number, key: string): Promise<unknown> {
    const pending = pick(waiting);
    if (!pending) return act.request(n, key);
    const { requestId, room: name } = pending;
    const body = { room_name: name, request_id: requestId };
    if (!(await send(kind, cast.host, key, `/api/${kind}-track-request`, body))) return;
    promises.push({ kind, requestId, room: name });
    if (kind === "approve") approved.push(pending);
  }

  async function deleteRoom(): Promise<void> {
    const [name] = rooms.splice(chance.below(rooms.length), 1);
    if (name === undefined) return;
    deletedRooms.add(name);
    // Calls under names of rooms that are gone are limited, like guesses.
    for (const songs of [waiting, approved]) {
      const elsewhere = songs.filter((song) => song.room !== name);
      songs.splice(0, songs.length, ...elsewhere);
    }
    rooms.push(await target.replaceRoom(name));
    count("deleted room");
  }

  return {
    records: { promises, plays, deletedRooms },
    answers,
    act: async (n) => {
      if (n % roomDeletedEvery === roomDeletedEvery - 1) await deleteRoom();
      else await act[chance.pick(kinds) ?? "spend"](n, `${seed}-${n}`);
    },
  };
}
