import { fault } from "@tutti/proto/faults";
import type { Track as RpcTrack } from "@tutti/proto/rpc/common/v1/track";
import type { SyncServiceServer } from "@tutti/proto/rpc/sync/v1/sync";
import type { Track } from "@tutti/proto/sync";
import type { Handlers } from "@tutti/service-kit";
import { readPlayerState } from "../commands/read-player-state.ts";
import type { NodeParts } from "../parts/node-parts.ts";
import { wasHere } from "../peace/only-who-was-here.ts";

const presentTrack = (track: Track): RpcTrack => ({
  songId: track.song_id,
  title: track.title,
  artist: track.artist,
  coverImgUrl: track.cover_img_url,
  songUrl: track.song_url,
  alternativeUrl: track.alternative_url,
  durationSeconds: track.duration_seconds,
});

export const syncHandlers = (node: NodeParts): Handlers<SyncServiceServer> => ({
  isListening: async ({ roomId, username }) => ({
    isListening: await node.presence.isThere(roomId, username),
  }),
  listOccupied: async ({ roomIds }) => {
    const occupied: string[] = [];
    for (const roomId of roomIds) {
      const listeners = await node.presence.count(roomId);
      if (listeners === null) throw fault("unavailable");
      if (listeners > 0) occupied.push(roomId);
    }
    return { roomIds: occupied };
  },
  getOwnerAbsence: async ({ roomId, ownerUsername }) => ({
    sinceMs: (await node.ownerAbsence.since(roomId, ownerUsername)) ?? undefined,
  }),
  listLive: async () => ({
    rooms: (await node.live.list()).map(({ roomId, listeners, track }) => ({
      roomId,
      listeners,
      track: presentTrack(track),
    })),
  }),
  listBrowsers: async ({ roomId, username }) => ({
    browsers: await node.presence.browsersOf(roomId, username),
  }),
  wasHere: async ({ roomId, sinceMs, userId, browsers, networks }) => {
    const person = { userId: userId || null, visitor: { browsers, networks } };
    return { wasHere: await wasHere(node, roomId, sinceMs, person) };
  },
  findMessage: async ({ roomId, messageId }) => {
    const found = await node.chat.find(roomId, messageId);
    if (!found) throw fault("message_not_found");
    return { authorId: found.userId ?? undefined, authorName: found.username, text: found.text };
  },
  getPlayerState: async ({ roomName }, { caller }) => {
    const { timeline, position, at, listeners, isGuarded } = await readPlayerState(node, roomName, caller);
    const { track } = timeline;
    return {
      currentTrack: track ? presentTrack(track) : undefined,
      isPlaying: timeline.isPlaying,
      positionSeconds: position,
      atMs: at,
      rev: BigInt(timeline.rev),
      listeners: listeners ?? undefined,
      isGuarded,
    };
  },
});
