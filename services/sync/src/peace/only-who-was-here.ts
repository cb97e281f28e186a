import type { Person } from "@tutti/proto/peace";
import type { RoomAccess } from "../model/ports.ts";
import type { NodeParts } from "../parts/node-parts.ts";
import type { LocalRoom } from "../room/local-room.ts";
import type { Member } from "../room/member.ts";

/** The ids under which a person is stored: an account by its own, a visitor by the browser, or the network without one. */
function personsOf({ userId, visitor }: Person): readonly string[] {
  if (userId !== null) return [userId];
  if (!visitor) return [];
  return visitor.browsers.length > 0 ? visitor.browsers : visitor.networks;
}

/** Whether a member was there at `since`, in ms. */
const wasThere = ({ enteredAt }: Member, since: number) => enteredAt <= since;

/** Stores this node's part of who was in a room when it was closed to the acts of others, or forgets them. */
export async function noteAttendance(
  { attendance }: Pick<NodeParts, "attendance">,
  { roomId, peace: { onlySince } }: RoomAccess,
  room: LocalRoom | undefined,
): Promise<void> {
  await attendance.forget(roomId, onlySince);
  if (onlySince === null || !room) return;
  const there = [...room.members].filter((member) => wasThere(member, onlySince));
  const persons = new Set(there.flatMap((member) => personsOf(member).slice(0, 1)));
  await attendance.note(roomId, onlySince, [...persons]);
}

/** Whether a person was in a room at `since`, in ms. Throws while the database is away. */
export async function wasHere(
  { attendance, rooms }: Pick<NodeParts, "attendance" | "rooms">,
  roomId: string,
  since: number,
  person: Person,
): Promise<boolean> {
  const persons = personsOf(person);
  // Members of this node may not be stored yet.
  for (const member of rooms.find(roomId)?.members ?? [])
    if (wasThere(member, since) && personsOf(member).some((id) => persons.includes(id))) return true;
  return attendance.includes(roomId, since, persons);
}
