import type { Level } from "@tutti/proto/sync";
import type { NodeParts } from "../node-parts.ts";
import type { Membership } from "../session/membership.ts";

/** Records a listener's sync level, shown to hosts, and whether it is in step, which counts when a track ends. */
export function reportStatus(
  { announcer, endedTracks, relay }: Pick<NodeParts, "announcer" | "endedTracks" | "relay">,
  membership: Membership,
  { level, following }: { level: Level; following: boolean },
): void {
  const { room } = membership;
  if (!room.audience.setStatus(membership, level, following)) return;
  announcer.announceLevels(room, () => relay.renewed(room.id, "levels"));
  endedTracks.reconsider(room);
}
