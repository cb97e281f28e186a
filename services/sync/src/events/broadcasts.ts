import type { Bus, Subscription } from "@tutti/service-kit";
import { z } from "zod";
import type { SyncNode } from "../node/node.ts";
import { textFrame } from "../wire/text-frame.ts";

const topic = "sync.told";

const broadcastSchema = z.object({
  /** Null: in any room. */
  room: z.string().nullable(),
  /** Null: the room's hosts. */
  person: z.string().nullable(),
  text: z.string(),
});
type Broadcast = z.infer<typeof broadcastSchema>;

/** Broadcasts a message to one user or to a room's hosts, over every node, this one included. */
export const broadcast = (bus: Bus, message: Broadcast): void =>
  bus.broadcast(topic, JSON.stringify(message));

/** Delivers broadcast messages to this node's connections. */
export const subscribeBroadcasts = (bus: Bus, node: SyncNode): Promise<Subscription> =>
  bus.listen(topic, (json) => {
    const message = broadcastSchema.safeParse(JSON.parse(json));
    if (message.success) handOn(node, message.data);
  });

export function handOn({ parts, sessions }: SyncNode, { room, person, text }: Broadcast): void {
  const frame = textFrame(text);
  if (person === null) {
    const members = room === null ? [] : (parts.rooms.find(room)?.members ?? []);
    for (const member of members) if (member.isHost) member.wire.write(frame);
    return;
  }
  for (const { wire, membership } of sessions.ofPerson(person))
    if (room === null || membership?.room.id === room) wire.write(frame);
}
