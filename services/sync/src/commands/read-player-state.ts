import type { NodeParts } from "../node-parts.ts";
import { playOn } from "../timeline/advance.ts";
import { endOf, positionAt, type Timeline } from "../timeline/timeline.ts";

/** What a room plays this moment, and how far it is, for those who are not connected. */
export async function readPlayerState(
  { directory, authority, clock }: Pick<NodeParts, "directory" | "authority" | "clock">,
  roomName: string,
): Promise<{ timeline: Timeline; position: number; at: number }> {
  const { roomId } = await directory.access(roomName);
  const stored = await authority.read(roomId);
  const at = clock.now();
  const end = endOf(stored);
  const hasEnded = end !== null && end <= at;
  const timeline = (hasEnded ? playOn(stored, await directory.playlist(roomId), at) : null) ?? stored;
  return { timeline, position: positionAt(timeline, at), at };
}
