import type { NodeParts } from "../node-parts.ts";
import type { Membership } from "../session/membership.ts";
import { isEndOf } from "../timeline/track-end.ts";

/** Handles a listener's report that a track of unknown length ended. Ignores stale reports. */
export function reportEnd(
  { clock, endedTracks }: Pick<NodeParts, "clock" | "endedTracks">,
  membership: Membership,
  { song_id, rev }: { song_id: string; rev: number },
): void {
  const { room } = membership;
  const now = clock.now();
  if (!isEndOf(room.state, room.playSince, { songId: song_id, rev }, now)) return;
  if (room.audience.setEnded(membership, now)) endedTracks.share(room);
}
