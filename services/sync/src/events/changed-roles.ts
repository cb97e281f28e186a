import type { Bus, Logger, Subscription } from "@tutti/service-kit";
import type { RoomAccess } from "../model/ports.ts";
import type { SyncNode } from "../node/node.ts";
import { placeIn } from "../room/directory.ts";
import type { LocalRoom } from "../room/local-room.ts";
import type { Member } from "../room/member.ts";
import { message } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";

const topic = "sync.roles";

/** Broadcasts to every node, this one included: any of them may have cached the room's roles. */
export const publishRoles = (bus: Bus, roomId: string): void => bus.broadcast(topic, roomId);

/** Gives a member the role that the room's access says, and notifies its page. Returns whether it changed. */
function reappoint(room: LocalRoom, access: RoomAccess, member: Member): boolean {
  const place = placeIn(access, member.userId);
  if (place.role === member.role) return false;
  room.appoint(member, place);
  member.wire.write(textFrame(message("role_changed", {})));
  return true;
}

/** Re-evaluates the roles of a room's members on this node. */
async function reappointAll({ parts }: SyncNode, roomId: string): Promise<void> {
  const { directory, rooms, presence, announcer, relay } = parts;
  // guard: changed-roles-hold
  directory.changed(roomId);
  const room = rooms.find(roomId);
  if (!room) return;
  const access = await directory.access(room.name);
  const accounts = [...room.accounts.values()].flatMap((tabs) => [...tabs]);
  const changed = accounts.filter((member) => reappoint(room, access, member));
  if (changed.length === 0) return;
  await presence.renew(room);
  announcer.announcePeople(room);
  relay.renewed(room.id, "people");
}

export const subscribeRoles = (bus: Bus, node: SyncNode, log: Logger): Promise<Subscription> =>
  bus.listen(topic, (roomId) => {
    reappointAll(node, roomId).catch((err: unknown) =>
      log.warn({ err, roomId }, "changed roles were not applied; commands are still checked"),
    );
  });
