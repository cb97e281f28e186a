import { roomPeaceChanged } from "@tutti/proto/events";
import type { Change } from "../model/ports.ts";
import { forever, live } from "./peace-of.ts";
import type { Subject } from "./subject.ts";

/** Publishes whose rights changed, or that a setting changed everybody's (`subject` null). */
export async function publishPeace(
  { publish }: Change,
  subject: Subject | null,
  { isRemoval }: { isRemoval: boolean } = { isRemoval: false },
): Promise<void> {
  const of = subject && {
    user_id: subject.userId,
    browsers: subject.browsers,
    networks: subject.networks,
  };
  await publish(roomPeaceChanged, { subject: of, is_removal: isRemoval });
}

/** Sets until when a room has sanctions, after one was written or deleted. */
export async function markSanctioned({ tx, clock, room: { id: roomId } }: Change): Promise<void> {
  const held = await tx.sanction.findMany({
    where: { roomId, ...live(clock.now()) },
    select: { until: true },
  });
  const ends = held.map(({ until }) => (until ?? forever).getTime());
  const sanctionedUntil = ends.length === 0 ? null : new Date(Math.max(...ends));
  await tx.room.update({ where: { id: roomId }, data: { sanctionedUntil } });
}
