import { fault } from "@tutti/proto/faults";
import { isFor, isThisPerson, refusalToEnter, type Subject } from "@tutti/proto/peace";
import type { Bus, Logger, Subscription } from "@tutti/service-kit";
import { z } from "zod";
import type { SyncNode } from "../node/node.ts";
import { noteAttendance } from "../peace/only-who-was-here.ts";
import type { LocalRoom } from "../room/local-room.ts";
import type { Member } from "../room/member.ts";
import { message } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";

const topic = "sync.peace";

const changed = z.object({
  room: z.string(),
  /** Whose rights changed; null: everybody's. */
  subject: z
    .object({ userId: z.string().nullable(), browsers: z.array(z.string()), networks: z.array(z.string()) })
    .nullable(),
  isRemoval: z.boolean(),
});
type Changed = z.infer<typeof changed>;

/** Broadcasts to every node, this one included: any of them may have cached the room's sanctions. */
export const publishPeace = (bus: Bus, change: Changed): void => bus.broadcast(topic, JSON.stringify(change));

const removed = fault("removed");
const notice = textFrame(message("peace_changed", {}));

const membersOf = (room: LocalRoom | undefined, is: (member: Member) => boolean) =>
  [...(room?.members ?? [])].filter(is);

/** Closes the connections of a person, who may come back. */
function remove({ parts, sessions }: SyncNode, roomId: string, subject: Subject): void {
  // guard: removed-person-closes
  for (const { wire } of membersOf(parts.rooms.find(roomId), (member) => isThisPerson(subject, member)))
    sessions.at(wire)?.refuse(removed);
}

/** Closes the connections of who may not be in the room any more, and notifies the others whose rights changed. */
async function reexamine(
  { parts, sessions }: SyncNode,
  roomId: string,
  subject: Subject | null,
): Promise<void> {
  const { directory, rooms, clock } = parts;
  // guard: changed-peace-holds
  directory.changed(roomId);
  const room = rooms.find(roomId);
  if (!room) return;
  const access = await directory.access(room.name);
  if (subject === null) await noteAttendance(parts, access, room);
  const isConcerned = (member: Member) =>
    subject === null || member.isHost || isFor({ ...subject, since: 0 }, member);
  for (const member of membersOf(room, isConcerned)) {
    const refusal = refusalToEnter(access.peace, member, clock.now());
    // guard: banned-person-closes
    if (refusal) sessions.at(member.wire)?.refuse(refusal);
    if (refusal === null) member.wire.write(notice);
  }
}

export const subscribePeace = (bus: Bus, node: SyncNode, log: Logger): Promise<Subscription> =>
  bus.listen(topic, (json) => {
    const { success, data } = changed.safeParse(JSON.parse(json));
    if (!success) return;
    const { room: roomId, subject, isRemoval } = data;
    if (isRemoval) return subject ? remove(node, roomId, subject) : undefined;
    reexamine(node, roomId, subject).catch((err: unknown) =>
      log.warn({ err, roomId }, "a changed ban or setting was not applied to connected people"),
    );
  });
