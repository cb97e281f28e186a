import type { NodeParts } from "../node-parts.ts";
import type { Membership } from "../session/membership.ts";
import type { ReportFrame } from "../session/session.ts";
import { reportEnd } from "./report-end.ts";
import { reportLength } from "./report-length.ts";
import { reportStatus } from "./report-status.ts";
import { setVisibility } from "./set-visibility.ts";
import { voteSkip } from "./vote-skip.ts";

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
