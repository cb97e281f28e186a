import type { Seeded } from "@tutti/service-kit/testing";
import type { Person, Play, Promised, Target } from "./target.ts";

/** A song that was requested. */
export interface ApprovedSong {
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
  /** Songs that are in every room from the start. */
  readonly songs: readonly string[];
  room(): string;
  /** An approved request; sometimes one whose song has had its end already. */
  pick(): ApprovedSong | undefined;
  count(name: string): void;
  send(kind: string, person: Person, key: string, path: string, body: unknown): Promise<object | null>;
}

type Act = (n: number, key: string) => Promise<unknown>;
type Kind = "play" | "skip" | "ownSkip" | "unplayable" | "remove" | "withdraw" | "playPinned";

/** What becomes of the songs in the playlist. `otherwise`: what is done while there is none. */
export function songOperations(
  { target, chance, promises, plays, songs, room, pick, count, send }: Drilled,
  otherwise: Act,
): Record<Kind, Act> {
  const report = async (play: Omit<Play, "isTwice">) => {
    const reported = { ...play, isTwice: chance.chance(0.2) };
    // Recorded first: a report that is being stored may have its effect before it is acknowledged.
    plays.push(reported);
    await target.report(reported);
    count(`reported ${play.by ? "own skip" : play.outcome}`);
  };
  const withSong =
    (act: (song: ApprovedSong, key: string) => Promise<unknown>): Act =>
    async (n, key) => {
      const song = pick();
      return song ? act(song, key) : otherwise(n, key);
    };
  /** Ends the wait of the song: whatever else happened to it, it does not stay in the playlist with its coins held. */
  const ending = (outcome: Play["outcome"]) =>
    withSong(async ({ room, songId, requestId }) => {
      await report({ room, songId, outcome, by: null });
      promises.push({ kind: "end", requestId, room });
    });
  return {
    play: ending("sounded"),
    skip: ending("skipped"),
    unplayable: ending("unplayable"),
    ownSkip: withSong(({ room, songId, requester }) =>
      report({ room, songId, outcome: "skipped", by: requester }),
    ),
    remove: withSong(async ({ room, songId, requestId }, key) => {
      const body = { room_name: room, track_id: songId };
      if (await send("remove", target.cast.host, key, "/api/remove-from-playlist", body))
        promises.push({ kind: "end", requestId, room });
    }),
    withdraw: withSong(async ({ room, requestId, requester }, key) => {
      const body = { room_name: room, request_id: requestId };
      if (await send("withdraw", requester, key, "/api/withdraw-track-request", body))
        promises.push({ kind: "withdraw", requestId, room });
    }),
    playPinned: () =>
      report({
        ...{ room: room(), songId: chance.pick(songs) ?? "", by: null },
        outcome: chance.pick(["sounded", "sounded", "skipped"] as const) ?? "sounded",
      }),
  };
}
