import { randomUUID } from "node:crypto";
import { requestDecided, type SongPlay } from "@tutti/proto/events";
import type { RoomSettings } from "@tutti/proto/settings";
import { type Caller, keyedId } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { changeSettings } from "../commands/change-settings.ts";
import { addTracks, removeTrack } from "../commands/edit-tracks.ts";
import { onVerdict } from "../events/on-moderation.ts";
import { onSongsPlayed, onSongsStarted } from "../events/on-songs.ts";
import { parseSettings } from "../model/settings.ts";
import { pinTrack } from "../pins/pin-track.ts";
import { recover } from "../recovery.ts";
import { approveRequest, rejectRequest } from "../requests/decide.ts";
import { requestTrack } from "../requests/request-track.ts";
import { withdrawRequest } from "../requests/withdraw.ts";
import { reorder } from "../votes/reorder-soon.ts";
import { voteSong } from "../votes/vote-song.ts";
import { memoryCoins } from "./memory-coins.ts";
import { testDeps } from "./test-deps.ts";

export type Mode = "off" | "manual" | "ai";
export type Verdict = "approve" | "reject" | "unsure";

export const track = (id: string) => ({
  songId: `demo_${id}`,
  title: `Song ${id}`,
  artist: "Band",
  coverImgUrl: "",
  songUrl: `/media/demo/${id}.mp3`,
});
const person = (username: string): Caller => ({ userId: randomUUID(), username, isAdmin: false });

/** A room of the songs a (playing), b and c, with its host, two guests, and a ledger that fails on demand. */
export async function world(
  db: PrismaClient,
  { mode = "manual", welcome = 100 }: { mode?: Mode; welcome?: number } = {},
) {
  // Recovery processes all rooms, so there must be no others.
  await db.room.deleteMany();
  const clock = manualClock(Date.UTC(2026, 0, 1));
  const ledger = memoryCoins(welcome);
  const playing = async () => "demo_a";
  const deps = testDeps(db, { clock, coins: ledger.coins, playingNow: playing });
  const [host, ada, ben] = [person("host"), person("ada"), person("ben")];
  const roomName = `Room ${randomUUID()}`;
  const { room } = await addTracks(deps, host, roomName, ["a", "b", "c"].map(track));
  const setMode = (moderationMode: Mode) =>
    db.room.update({ where: { id: room.id }, data: { moderationMode } });
  await setMode(mode);

  /** Changes settings as owner. */
  const setSettings = async (given: Partial<RoomSettings>, by = host) =>
    changeSettings(deps, by, roomName, parseSettings(given));

  interface More {
    express?: boolean;
    operationId?: string;
    shownPrice?: number;
  }
  return {
    deps,
    clock,
    ledger,
    host,
    ada,
    ben,
    room,
    roomName,
    setMode,
    setSettings,
    ask: (who: Caller, id: string, more: More = {}, by = deps) =>
      requestTrack(by, who, { roomName, track: track(id), express: false, operationId: "", ...more }),
    pin: (who: Caller, id: string, operationId = "", by = deps, shownPrice?: number) =>
      pinTrack(by, who, { roomName, songId: `demo_${id}`, playing: "demo_a", operationId, shownPrice }),
    approve: (id: string, by = deps) => approveRequest(by, host, roomName, id),
    reject: (id: string, by = deps) => rejectRequest(by, host, roomName, id),
    judge: (request_id: string, verdict: Verdict, by = deps) =>
      onVerdict(by, {
        room_id: room.id,
        request_id,
        verdict,
        reason: "Because.",
        provider: "rules",
        at: 1,
      }),
    /** Reports the outcome of a song's play, as sync does. */
    play: (
      id: string,
      outcome: SongPlay["outcome"] = "sounded",
      by: Caller | null = null,
      where = deps,
      more: Partial<SongPlay> = {},
    ) => {
      const at = clock.now() + 1;
      const play = { room_id: room.id, song_id: `demo_${id}`, started_at: at - 30_000, outcome, at };
      return onSongsPlayed(where, [{ ...play, by: by?.userId ?? null, ...more }]);
    },
    /** Reports the start of a song, as sync does, at a new millisecond. */
    start: async (id: string) => {
      clock.advance(1);
      const started_at = clock.now();
      await onSongsStarted(deps, [{ room_id: room.id, song_id: `demo_${id}`, started_at }]);
      clock.advance(1);
      return started_at;
    },
    /** Sets the order and limits of the queue as owner; limits that are not given are none. */
    setQueue: (queue_order: RoomSettings["queue_order"], more: Partial<RoomSettings> = {}, by = host) =>
      setSettings(
        {
          queue_order,
          waiting_limit: null,
          longest_song_seconds: null,
          song_again_minutes: null,
          artist_again_songs: null,
          ...more,
        },
        by,
      ),
    vote: async (who: Caller | string, id: string, isFor = true) => {
      const network = typeof who === "string" ? keyedId("secret", who) : null;
      const visitor = network === null ? undefined : { browsers: [], networks: [network] };
      const caller = typeof who === "string" ? null : who;
      const votes = await voteSong(deps, caller, { roomName, songId: `demo_${id}`, isFor, visitor });
      await reorder(deps, room.id);
      return votes;
    },
    withdraw: (who: Caller, id: string, by = deps) => withdrawRequest(by, who, roomName, id),
    /** Deletes a song as host. */
    remove: (id: string, by = deps) => removeTrack(by, host, roomName, `demo_${id}`),
    /** Adds a song as host. */
    add: (id: string) => addTracks(deps, host, roomName, [track(id)]),
    /** Runs recovery for 90 s; no hold may be left without a purpose after that. */
    recover: async () => {
      ledger.plan.next = () => null;
      ledger.deliverLate();
      for (let looks = 0; looks < 5; looks++) {
        clock.advance(18_000);
        await recover(deps);
      }
    },
    songs: async () =>
      (await db.entry.findMany({ where: { roomId: room.id }, orderBy: { position: "asc" } }))
        .map(({ songId }) => songId.slice(5))
        .join(""),
    requests: () => db.request.findMany({ where: { roomId: room.id }, orderBy: { songId: "asc" } }),
    /** Published decisions, oldest first. */
    published: async () => {
      const rows = await db.outbox.findMany({
        where: { subject: requestDecided.subject, payload: { path: ["room_id"], equals: room.id } },
        orderBy: { seq: "asc" },
      });
      return rows.map(({ payload }) => requestDecided.payload.parse(payload));
    },
  };
}
export type World = Awaited<ReturnType<typeof world>>;
