import { errorKinds } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import { may, roleIn } from "@tutti/proto/roles";
import type { ClientFrame, PlayerState, Track } from "@tutti/proto/sync";
import type { NodeParts } from "../parts/node-parts.ts";
import type { LocalRoom } from "../room/local-room.ts";
import type { Membership } from "../session/membership.ts";
import type { Session } from "../session/session.ts";
import { apply } from "../timeline/command.ts";
import { learnedLength } from "../timeline/length.ts";
import { recordPause } from "./note-act.ts";
import { publishLength, witnessOf } from "./report-length.ts";

type Data = Extract<ClientFrame, { event: "player_state_change" }>["data"];

/**
 * Applies the player command of a member who may play. The role, and a new track, are looked up for each command; the
 * timeline starts at `arrivedAt` (ms), not when the look-ups complete.
 */
export async function commandPlayer(
  node: NodeParts,
  session: Session,
  membership: Membership,
  { room_name, player_state, reason }: Data,
  arrivedAt: number,
): Promise<void> {
  const { room, typedName } = membership;
  if (room_name !== typedName && !room.isCalled(room_name)) return session.sendError(fault("other_room"));
  const access = await node.directory.access(room.name);
  // guard: host-commands
  if (!may(roleIn(access, session.identity.userId), "play")) {
    if (!may(membership.role, "play")) return session.refuseCommand();
    return session.close(errorKinds.forbidden.close, "no_longer_host");
  }
  const chosen = await chooseTrack(node, room, player_state);
  const command = {
    ...chosen,
    duration: player_state.duration,
    isPlaying: player_state.isPlaying,
    position: player_state.currentTime,
    by: session.id,
  };
  const cause = {
    kind: "command" as const,
    userId: session.identity.userId,
    isUnplayable: reason === "unplayable",
  };
  const change = await node.conductor.change(room, (state) => apply(state, command, arrivedAt), cause);
  if (!change) return;
  recordPause(node, membership, change);
  const seconds = learnedLength(change);
  if (seconds === null || !change.after.track) return;
  const songId = change.after.track.song_id;
  publishLength(node, room, { songId, seconds, witness: witnessOf(node, songId, membership) });
}

/** Resolves the track from the room's playlist; of the message only the song id is trusted. */
async function chooseTrack(
  node: NodeParts,
  room: LocalRoom,
  { currentTrack }: PlayerState,
): Promise<{ track: Track | null; index: number }> {
  if (!currentTrack) return { track: null, index: 0 };
  const { track, index } = room.state;
  if (track?.song_id === currentTrack.song_id) return { track, index };
  const find = (playlist: readonly Track[]) => {
    const place = playlist.findIndex((t) => t.song_id === currentTrack.song_id);
    const found = playlist[place];
    return found ? { track: found, index: place } : null;
  };
  const found =
    find(await node.directory.playlist(room.id)) ?? find(await node.directory.freshPlaylist(room.id));
  if (!found) throw fault("track_not_in_room");
  return found;
}
