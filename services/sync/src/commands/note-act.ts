import { shownRoomName } from "@tutti/proto/sync";
import type { NodeParts } from "../parts/node-parts.ts";
import type { Membership } from "../session/membership.ts";
import type { Change } from "../timeline/timeline.ts";

type Noting = Pick<NodeParts, "clock" | "activityBuffer">;

const placeOf = ({ clock }: Noting, { room }: Membership) => ({
  room_id: room.id,
  room_name: shownRoomName(room.name),
  at: Math.round(clock.now()),
});

/** Records a join or leave event. For a visitor only an anonymous join is recorded, for the room's count of joins. */
export function recordVisit(node: Noting, membership: Membership, action: "join_room" | "leave_room"): void {
  const { userId, isHost } = membership;
  if (userId === null) {
    if (action === "join_room")
      node.activityBuffer.note({ action: "visitor_join", ...placeOf(node, membership), is_host: isHost });
    return;
  }
  node.activityBuffer.note({ action, ...placeOf(node, membership), user_id: userId, is_host: isHost });
}

/** Records a pause event when an account pauses the playing track. */
export function recordPause(node: Noting, membership: Membership, { before, after }: Change): void {
  const { userId } = membership;
  const { track } = after;
  const stopped = before.isPlaying && !after.isPlaying && before.track?.song_id === track?.song_id;
  if (userId === null || !track || !stopped) return;
  const song = { song_id: track.song_id, title: track.title, artist: track.artist };
  node.activityBuffer.note({ action: "pause_song", ...placeOf(node, membership), ...song, user_id: userId });
}
