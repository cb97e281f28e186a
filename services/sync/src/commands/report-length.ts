import type { NodeParts } from "../node-parts.ts";
import { placeIn } from "../room/directory.ts";
import type { LengthReport } from "../room/length-reports.ts";
import type { LocalRoom } from "../room/local-room.ts";
import type { Membership } from "../session/membership.ts";
import { isPlausible, withLength } from "../timeline/length.ts";
import type { Timeline } from "../timeline/timeline.ts";

interface Reported {
  readonly song_id: string;
  readonly duration: number;
}

const lacksLength = ({ state }: LocalRoom, songId: string) =>
  state.track?.song_id === songId && state.duration === 0;

/** Publishes a learned length to its consumers, rooms and playlist-gen. */
export function publishLength(node: NodeParts, room: LocalRoom, songId: string, seconds: number): void {
  const at = Math.round(node.clock.now());
  node.learnedLengths.publish({ song_id: songId, duration_seconds: seconds, room_id: room.id, at });
}

async function learn(node: NodeParts, room: LocalRoom, songId: string, seconds: number): Promise<void> {
  const lengthen = (state: Timeline) => withLength(state, songId, seconds, node.clock.now());
  const change = await node.conductor.change(room, lengthen, { kind: "correction" });
  if (change) publishLength(node, room, songId, seconds);
}

/** Counts a length report received here or relayed by another node. Returns whether it was counted. */
export async function countLength(
  node: NodeParts,
  room: LocalRoom,
  songId: string,
  report: LengthReport,
): Promise<boolean> {
  if (!lacksLength(room, songId)) return false;
  // guard: agreed-length
  const { isNew, agreed } = room.lengths.add(songId, report);
  if (agreed !== null) await learn(node, room, songId, agreed);
  return isNew;
}

/** Handles a report of the current track's length. A host's report is enough, else two listeners have to agree. */
export async function reportLength(
  node: NodeParts,
  { room, typedName, userId, id }: Membership,
  { song_id, duration }: Reported,
): Promise<void> {
  if (!lacksLength(room, song_id) || !isPlausible(duration)) return;
  if (placeIn(await node.directory.access(typedName), userId).isHost)
    return learn(node, room, song_id, duration);
  const report = { by: id, person: userId, seconds: duration };
  if (await countLength(node, room, song_id, report)) node.relay.length(room.id, song_id, report);
}
