import type { LengthLearned } from "@tutti/proto/events";
import type { NodeParts } from "../parts/node-parts.ts";
import { networkOf } from "../room/counted-persons.ts";
import { placeIn } from "../room/directory.ts";
import type { LengthReport } from "../room/length-reports.ts";
import type { LocalRoom } from "../room/local-room.ts";
import type { Member } from "../room/member.ts";
import type { Membership } from "../session/membership.ts";
import { isPlausible, withLength } from "../timeline/length.ts";
import type { Timeline } from "../timeline/timeline.ts";

interface Reported {
  readonly song_id: string;
  readonly duration: number;
}

const lacksLength = ({ state }: LocalRoom, songId: string) =>
  state.track?.song_id === songId && state.duration === 0;

interface Learned {
  readonly songId: string;
  readonly seconds: number;
  /** Who reported it; undefined for a report that a node of an older version relayed. */
  readonly witness: LengthLearned["witness"];
}

/** The ids of a listener who states something about a song. */
export const witnessOf = (node: NodeParts, songId: string, member: Member) =>
  node.witnessIds(songId, { person: member.counted, network: networkOf(member) });

/** Publishes a learned length to its consumers, rooms and playlist-gen. */
export function publishLength(node: NodeParts, room: LocalRoom, { songId, seconds, witness }: Learned): void {
  const at = Math.round(node.clock.now());
  node.learnedLengths.publish({
    song_id: songId,
    duration_seconds: seconds,
    room_id: room.id,
    at,
    ...(witness === undefined ? {} : { witness }),
  });
}

async function learn(node: NodeParts, room: LocalRoom, learned: Learned): Promise<void> {
  const lengthen = (state: Timeline) => withLength(state, learned.songId, learned.seconds, node.clock.now());
  const change = await node.conductor.change(room, lengthen, { kind: "correction" });
  if (change) publishLength(node, room, learned);
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
  if (agreed !== null) await learn(node, room, { songId, seconds: agreed, witness: report.witness });
  return isNew;
}

/** Handles a report of the current track's length. A host's report is enough, else two listeners have to agree. */
export async function reportLength(
  node: NodeParts,
  membership: Membership,
  { song_id, duration }: Reported,
): Promise<void> {
  const { room, typedName, userId, id } = membership;
  if (!lacksLength(room, song_id) || !isPlausible(duration)) return;
  const witness = witnessOf(node, song_id, membership);
  if (placeIn(await node.directory.access(typedName), userId).isHost)
    return learn(node, room, { songId: song_id, seconds: duration, witness });
  const report = { by: id, person: membership.counted, seconds: duration, witness };
  if (await countLength(node, room, song_id, report)) node.relay.length(room.id, song_id, report);
}
