import type { Timers } from "../model/timers.ts";
import type { NodeParts } from "../parts/node-parts.ts";
import type { LocalRoom } from "../room/local-room.ts";
import type { Sessions } from "../session/sessions.ts";

/**
 * A room's stored state is read again after this time without a sent one, in ms, and a playing room repeats it: as
 * seldom as listeners may go without a state, 15 s, allows.
 */
const refreshAfter = 14_000;
/** Timers fire up to this much late, in ms; a room due just after the next round is refreshed by this one. */
const lateness = 500;

/** Periodic maintenance of a node's rooms and connections; recovers from lost messages. */
export function maintainNode(node: NodeParts, sessions: Sessions, timers: Timers, interval: number): void {
  const now = node.clock.now();
  sessions.checkLiveness(now);
  void node.live.keep();
  for (const room of node.rooms.all()) {
    node.listening.measure(room, interval);
    node.newBrowsers.measure(room, interval);
    lookAfter(node, room).catch((error: unknown) => warn(node, room, error));
    const due = quietSince(room) + refreshAfter;
    if (due - now <= interval + lateness)
      timers.at(due, () => refresh(node, room).catch((error: unknown) => warn(node, room, error)));
  }
}

const quietSince = (room: LocalRoom): number => Math.max(room.sentAt, room.readAt);

const warn = (node: NodeParts, room: LocalRoom, error: unknown): void =>
  node.log.warn({ err: error, roomId: room.id }, "maintenance of a room failed");

async function lookAfter(node: NodeParts, room: LocalRoom): Promise<void> {
  await node.presence.keep(room);
  if (node.presence.isShared(room)) await node.announcer.compare(room);
  node.endedTracks.reconsider(room);
}

async function refresh(node: NodeParts, room: LocalRoom): Promise<void> {
  const { sentAt } = room;
  if (room.members.size === 0 || node.clock.now() - quietSince(room) < refreshAfter) return;
  await node.conductor.reread(room);
  if (room.state.isPlaying && room.members.size > 0 && room.sentAt === sentAt) room.repeat();
}
