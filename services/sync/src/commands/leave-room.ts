import type { NodeParts } from "../node-parts.ts";
import { publicName } from "../room/public-name.ts";
import type { Membership } from "../session/membership.ts";
import { noteVisit } from "./note-act.ts";

/** Leaves a room, or is found to have left it. */
export function leaveRoom(node: NodeParts, membership: Membership): void {
  const { room, username } = membership;
  const move = { came: false, username, publicName: publicName(room, membership) };
  room.leave(membership);
  noteVisit(node, membership, "leave_room");
  node.listening.left(room);
  // The lease first: who hears of the move counts the leases.
  void node.presence.renew(room).then(() => {
    if (room.members.size > 0) node.announcer.announce(room, move);
    node.relay.moved(room.id, move);
    node.endedTracks.reconsider(room);
  });
  node.rooms.release(room);
}
