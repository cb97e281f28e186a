import { fault } from "@tutti/proto/faults";
import type { Bus, Logger, Subscription } from "@tutti/service-kit";
import { z } from "zod";
import type { SyncNode } from "../node/node.ts";

const removedTopic = "sync.removed";

const removed = z.object({ room: z.string(), message: z.string() });
type Removed = z.infer<typeof removed>;

/** Broadcasts to every node, this one included. */
export const publishRemoved = (bus: Bus, room: Removed): void =>
  bus.broadcast(removedTopic, JSON.stringify(room));

/** Closes all connections in a removed room. Their pages do not reconnect: there is no such room. */
export const subscribeRemoved = (bus: Bus, { parts, sessions }: SyncNode): Promise<Subscription> =>
  bus.listen(removedTopic, (json) => {
    const { success, data } = removed.safeParse(JSON.parse(json));
    if (!success) return;
    parts.directory.changed(data.room);
    // guard: removed-room-closes
    for (const { wire } of [...(parts.rooms.find(data.room)?.members ?? [])])
      sessions.at(wire)?.refuse(fault("room_removed", { message: data.message }));
  });

const renamedTopic = "sync.renamed";

/** Broadcasts to every node, this one included: any of them may serve the room, or have cached a name of it. */
export const publishRenamed = (bus: Bus, roomId: string): void => bus.broadcast(renamedTopic, roomId);

async function rename({ parts: { directory, rooms } }: SyncNode, roomId: string): Promise<void> {
  // guard: ended-names-dropped
  directory.changed(roomId);
  const room = rooms.find(roomId);
  if (room) room.rename(await directory.nameOf(roomId));
}

/** Follows renamed rooms: their listeners stay, and their pages get the new name. */
export const subscribeRenamed = (bus: Bus, node: SyncNode, log: Logger): Promise<Subscription> =>
  bus.listen(renamedTopic, (roomId) => {
    rename(node, roomId).catch((err: unknown) =>
      log.warn({ err, roomId }, "a room's new name was not applied; its pages get it when they join again"),
    );
  });
