import type { NodeParts } from "../parts/node-parts.ts";
import { publicName } from "../room/public-name.ts";
import type { Membership } from "../session/membership.ts";
import { recordVisit } from "./note-act.ts";

/** Removes a member that left, or whose connection ended. */
export function leaveRoom(node: NodeParts, membership: Membership): void {
  const { room, username } = membership;
  const move = { came: false, username, publicName: publicName(room, membership) };
  const isLastTab = room.isOnlyTab(membership);
  const wasVisible = room.audience.isVisible(membership);
  room.leave(membership);
  recordVisit(node, membership, "leave_room");
  node.listening.left(room);
  node.skipVotes.left(room, membership);
  if (isLastTab) node.ownerAbsence.left(room.id, membership);
  // Renew the lease before publishing the move: nodes that receive it recount the leases.
  void node.presence.renew(room).then(() => {
    if (isLastTab) {
      if (room.members.size > 0) node.announcer.announce(room, move);
      node.relay.moved(room.id, move);
    } else {
      node.announcer.announceLevels(room, () => node.relay.renewed(room.id, "levels"));
      node.relay.renewed(room.id, "ended");
      if (wasVisible) {
        node.announcer.announcePeople(room);
        node.relay.renewed(room.id, "people");
      }
    }
    node.endedTracks.reconsider(room);
  });
  node.rooms.release(room);
}
