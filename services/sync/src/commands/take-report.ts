import type { ClientFrame, Level } from "@tutti/proto/sync";
import type { NodeParts } from "../parts/node-parts.ts";
import { refusalToSpeak } from "../peace/refusal-to-speak.ts";
import { observeFirstReport } from "../room/measure-listeners.ts";
import type { Membership } from "../session/membership.ts";
import type { ReportFrame } from "../session/session.ts";
import { isEndOf } from "../timeline/track-end.ts";
import { reportLength } from "./report-length.ts";

/** Handles a listener's report that a track of unknown length ended. Ignores stale reports. */
function reportEnd(
  { clock, endedTracks }: Pick<NodeParts, "clock" | "endedTracks">,
  membership: Membership,
  { song_id, rev }: { song_id: string; rev: number },
): void {
  const { room } = membership;
  const now = clock.now();
  if (!isEndOf(room.state, room.playSince, { songId: song_id, rev }, now)) return;
  if (room.audience.setEnded(membership, now)) endedTracks.share(room);
}

/** Records a listener's sync level, shown to hosts, and whether it is in step, which counts when a track ends. */
function reportStatus(
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

/** Shows or hides a listener's name in the room. No-op for a visitor, who has no name. */
async function setVisibility(
  { announcer, presence, relay }: Pick<NodeParts, "announcer" | "presence" | "relay">,
  membership: Membership,
  { visible }: { visible: boolean },
): Promise<void> {
  const { room, userId } = membership;
  if (userId === null || !room.audience.setVisible(membership, visible)) return;
  await presence.renew(room);
  announcer.announcePeople(room);
  relay.renewed(room.id, "people");
}

type Data = Extract<ClientFrame, { event: "vote_skip" }>["data"];

/**
 * Casts a listener's vote to skip the song, or takes it back. Throws `muted`, `only_who_was_here`, and what `vote`
 * throws.
 */
async function voteSkip(
  node: NodeParts,
  membership: Membership,
  { song_id: songId, is_for: isFor }: Data,
): Promise<void> {
  const { room } = membership;
  const refusal = isFor
    ? await refusalToSpeak(node, await node.directory.access(room.name), membership)
    : null;
  // guard: muted-skip-votes
  if (refusal) throw refusal;
  await node.skipVotes.vote(room, membership, { songId, isFor });
}

/** Dispatches a listener's report. A stale report about another room, sent before a change of rooms, is dropped. */
export function takeReport(
  node: NodeParts,
  membership: Membership,
  frame: ReportFrame,
): Promise<void> | void {
  const { room_name } = frame.data;
  if (room_name !== membership.typedName && !membership.room.isCalled(room_name)) return;
  switch (frame.event) {
    case "track_length":
      return reportLength(node, membership, frame.data);
    case "track_ended":
      return reportEnd(node, membership, frame.data);
    case "listener_status":
      return reportStatus(node, membership, frame.data);
    case "be_seen":
      return setVisibility(node, membership, frame.data);
    case "vote_skip":
      return voteSkip(node, membership, frame.data);
  }
}
