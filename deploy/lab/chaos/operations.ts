import type { Seeded } from "@tutti/service-kit/testing";
import { callUntilAnswered } from "./caller.ts";
import { type Drilled, type RequestedSong, songOperations } from "./song-operations.ts";
import type { Person, Play, Promised, Records, Target } from "./target.ts";

/** The drill's operations, and what must hold afterwards. */
export interface Operations {
  readonly records: Records;
  /** Number of answers of each kind, such as `request 200`. */
  readonly answers: Map<string, number>;
  /** Runs one random operation. */
  act(n: number): Promise<void>;
  /** Does what is still due after the last operation. */
  finish(): Promise<void>;
}

const kinds = [
  ...(["spend", "spend", "request", "request", "request", "request", "pin", "pin"] as const),
  ...(["approve", "approve", "approve", "approve", "reject"] as const),
  ...(["play", "play", "skip", "ownSkip", "unplayable", "remove", "withdraw", "playPinned"] as const),
];
type Kind = (typeof kinds)[number];
/** One operation of so many deletes a room. */
const roomDeletedEvery = 400;

const trackOf = (songId: string) => ({
  song_id: songId,
  title: `Song ${songId}`,
  artist: "The Drill",
  song_url: `/media/demo/${songId}.mp3`,
  duration_seconds: 60,
});

function removeAll<T>(items: T[], isGone: (item: T) => boolean): void {
  for (let i = items.length - 1; i >= 0; i--) if (isGone(items[i] as T)) items.splice(i, 1);
}

export function makeOperations(target: Target, chance: Seeded, seed: number): Operations {
  const { origin, cast, songs } = target;
  const rooms = [...target.rooms];
  const promises: Promised[] = [];
  const plays: Play[] = [];
  const takenAway = new Set<string>();
  const deletedRooms = new Set<string>();
  const answers = new Map<string, number>();
  const waiting: RequestedSong[] = [];
  const approved: RequestedSong[] = [];
  /** Songs that left their room, some of which are requested again: late reports must not count for these. */
  const freed: Pick<RequestedSong, "room" | "songId">[] = [];
  const guest = () => chance.pick(cast.guests) ?? cast.host;
  const room = () => chance.pick(rooms) ?? "";
  /** Picks a request; sometimes one that was picked before, or is being changed concurrently. */
  const pick = (from: RequestedSong[]) =>
    chance.chance(0.15) ? from[0] : from.splice(chance.below(from.length), 1)[0];

  const count = (name: string) => answers.set(name, (answers.get(name) ?? 0) + 1);
  async function send(kind: string, person: Person, key: string, path: string, body: unknown) {
    const isRetried = !chance.chance(0.1);
    const answer = await callUntilAnswered(origin, person, { path, body, key, isRetried });
    count(`${kind} ${answer?.status ?? "unknown"}`);
    return answer?.status === 200 ? answer.body : null;
  }
  const drilled: Drilled = {
    target,
    chance,
    promises,
    plays,
    takenAway,
    songs,
    room,
    count,
    send,
    pickApproved: () => pick(approved),
    pickAny: () => pick(chance.chance(0.3) ? waiting : approved),
    free: (song) => freed.push(song),
  };
  const onSongs = songOperations(drilled, (n, key) => act.approve(n, key));
  const freedOrNew = (n: number) =>
    (chance.chance(0.25) ? freed.shift() : undefined) ?? { room: room(), songId: `drill_${n}` };

  const act: Record<Kind, (n: number, key: string) => Promise<unknown>> = {
    ...onSongs.act,
    spend: async (_n, key) => {
      const coins = 1 + chance.below(3);
      const body = { coins, feature: "confetti" };
      if (await send("spend", guest(), key, "/api/payments/use-coins", body))
        promises.push({ kind: "spend", key, coins });
    },
    request: async (n, key) => {
      const { room, songId } = freedOrNew(n);
      const asked = { room_name: room, track: trackOf(songId), express: chance.chance(0.3) };
      const requester = guest();
      const body = await send("request", requester, key, "/api/request-track", asked);
      if (!body) return;
      const requestId = String(body.request_id);
      promises.push({ kind: "request", requestId });
      waiting.push({ room, requestId, songId, requester });
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
    promises.push({ kind, requestId });
    if (kind === "approve") approved.push(pending);
  }

  async function deleteRoom(): Promise<void> {
    const [name] = rooms.splice(chance.below(rooms.length), 1);
    if (name === undefined) return;
    deletedRooms.add(name);
    // Calls under names of rooms that are gone are limited, like guesses.
    for (const songs of [waiting, approved, freed]) removeAll(songs, (song) => song.room === name);
    rooms.push(await target.replaceRoom(name));
    count("deleted room");
  }

  return {
    records: { promises, plays, takenAway, deletedRooms },
    finish: onSongs.finish,
    answers,
    act: async (n) => {
      if (n % roomDeletedEvery === roomDeletedEvery - 1) await deleteRoom();
      else await act[chance.pick(kinds) ?? "spend"](n, `${seed}-${n}`);
    },
  };
}
