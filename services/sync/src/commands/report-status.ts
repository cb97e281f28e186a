import type { Level } from "@tutti/proto/sync";
import { observeFirstReport } from "../measure-listeners.ts";
import type { NodeParts } from "../node-parts.ts";
import type { Membership } from "../session/membership.ts";

/** Records a listener's sync level, shown to hosts, and whether it is in step, which counts when a track ends. */
export function reportStatus(
  {
    announcer,
    clock,
    endedTracks,
    relay,
    skipVotes,
  }: Pick<NodeParts, "announcer" | "clock" | "endedTracks" | "relay" | "skipVotes">,
  membership: Membership,
  { level, following }: { level: Level; following: boolean },
): void {
  const { room, joinedPlayingAt } = membership;
  room.noteHearing();
  const isFirst = room.audience.levelOf(membership) === null;
  if (!room.audience.setStatus(membership, level, following)) return;
  if (isFirst) observeFirstReport(joinedPlayingAt, level, clock.now());
  announcer.announceLevels(room, () => relay.renewed(room.id, "levels"));
  endedTracks.reconsider(room);
  skipVotes.quorumChanged(room);
}
