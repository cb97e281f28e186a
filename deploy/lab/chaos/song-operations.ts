import type { Seeded } from "@tutti/service-kit/testing";
import { deliveries } from "./deliveries.ts";
import { type Person, type Play, type Promised, songKey, type Target } from "./target.ts";

/** A song that was requested. */
export interface RequestedSong {
  readonly room: string;
  readonly requestId: string;
  readonly songId: string;
  readonly requester: Person;
}

/** What the operations on songs share with the others. */
export interface Drilled {
  readonly target: Target;
  readonly chance: Seeded;
  readonly promises: Promised[];
  readonly plays: Play[];
  readonly takenAway: Set<string>;
  /** Songs that are in every room from the start. */
  readonly songs: readonly string[];
  room(): string;
  /** An approved request; sometimes one whose song has had its end already. */
  pickApproved(): RequestedSong | undefined;
  /** A request that is approved or not. */
  pickAny(): RequestedSong | undefined;
  /** The song has left its room, and may be requested again. */
  free(song: Pick<RequestedSong, "room" | "songId">): void;
  count(name: string): void;
  send(kind: string, person: Person, key: string, path: string, body: unknown): Promise<object | null>;
}

type Act = (n: number, key: string) => Promise<unknown>;
type Kind = "play" | "skip" | "ownSkip" | "unplayable" | "remove" | "withdraw" | "playPinned";

/** What becomes of the songs in the playlist. `otherwise`: what is done while there is none. */
export function songOperations(drilled: Drilled, otherwise: Act) {
  const { target, chance, promises, plays, takenAway, songs, room, free, count, send } = drilled;
  const { deliver, finish } = deliveries(target, chance);
  const report = async (play: Omit<Play, "at">) => {
    const reported = { ...play, at: Date.now() };
    // Recorded first: a report that is being stored may have its effect before it is acknowledged.
    plays.push(reported);
    await deliver(reported);
    count(`reported ${play.by ? "own skip" : play.outcome}`);
  };
  const remove = async (song: Pick<RequestedSong, "room" | "songId">, key: string): Promise<boolean> => {
    takenAway.add(songKey(song.room, song.songId));
    const body = { room_name: song.room, track_id: song.songId };
    const isRemoved = await send("remove", target.cast.host, key, "/api/remove-from-playlist", body);
    if (isRemoved) free(song);
    return isRemoved !== null;
  };
  const withSong =
    (pick: Drilled["pickAny"], act: (song: RequestedSong, key: string) => Promise<unknown>): Act =>
    async (n, key) => {
      const song = pick();
      return song ? act(song, key) : otherwise(n, key);
    };
  /** Ends the wait of the song: whatever else happened to it, it does not stay in the playlist with its coins held. */
  const ending = (outcome: Play["outcome"]) =>
    withSong(drilled.pickApproved, async ({ room, songId, requestId }) => {
      promises.push({ kind: "end", requestId });
      await report({ room, songId, outcome, by: null });
    });
  const removeRequested = withSong(drilled.pickApproved, async (song, key) => {
    if (await remove(song, key)) promises.push({ kind: "end", requestId: song.requestId });
  });
  const startSong = () => chance.pick(songs) ?? "";
  const act: Record<Kind, Act> = {
    play: ending("sounded"),
    skip: ending("skipped"),
    unplayable: ending("unplayable"),
    ownSkip: withSong(drilled.pickApproved, ({ room, songId, requester }) =>
      report({ room, songId, outcome: "skipped", by: requester }),
    ),
    remove: (n, key) =>
      chance.chance(0.1) ? remove({ room: room(), songId: startSong() }, key) : removeRequested(n, key),
    withdraw: withSong(drilled.pickAny, async (song, key) => {
      takenAway.add(songKey(song.room, song.songId));
      const body = { room_name: song.room, request_id: song.requestId };
      if (!(await send("withdraw", song.requester, key, "/api/withdraw-track-request", body))) return;
      promises.push({ kind: "withdraw", requestId: song.requestId });
      free(song);
    }),
    playPinned: () =>
      report({
        room: room(),
        songId: startSong(),
        by: null,
        outcome: chance.pick(["sounded", "sounded", "skipped"] as const) ?? "sounded",
      }),
  };
  return { act, finish };
}
