import type { NodeParts } from "../node-parts.ts";
import type { Sessions } from "../session/sessions.ts";
import type { LocalRoom } from "./local-room.ts";

/** A playing room rebroadcasts its state after this many ms; with the interval of 5 s no gap reaches 15 s. */
const keyframeAfter = 9_000;

/** Periodic maintenance of a node's rooms and connections; recovers from lost messages. */
export function maintainNode(node: NodeParts, sessions: Sessions, interval: number): void {
  const now = node.clock.now();
  sessions.checkLiveness(now);
  for (const room of node.rooms.all()) {
    node.listening.measure(room, interval);
    lookAfter(node, room, now).catch((error: unknown) =>
      node.log.warn({ err: error, roomId: room.id }, "maintenance of a room failed"),
    );
  }
}

async function lookAfter(node: NodeParts, room: LocalRoom, now: number): Promise<void> {
  await node.presence.keep(room);
  if (node.presence.isShared(room)) await node.announcer.compare(room);
  node.endedTracks.reconsider(room);
  if (now - Math.max(room.sentAt, room.readAt) < keyframeAfter) return;
  await node.conductor.reread(room);
  if (room.state.isPlaying && room.members.size > 0 && now - room.sentAt >= keyframeAfter) room.repeat();
}
