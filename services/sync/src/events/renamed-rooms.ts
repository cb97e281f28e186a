import type { Bus, Logger, Subscription } from "@tutti/service-kit";
import type { SyncNode } from "../node/node.ts";

const topic = "sync.renamed";

/** Broadcasts to every node, this one included: any of them may serve the room, or have cached a name of it. */
export const publishRenamed = (bus: Bus, roomId: string): void => bus.broadcast(topic, roomId);

async function rename({ parts: { directory, rooms } }: SyncNode, roomId: string): Promise<void> {
  // guard: ended-names-dropped
  directory.changed(roomId);
  const room = rooms.find(roomId);
  if (room) room.rename(await directory.nameOf(roomId));
}

/** Follows renamed rooms: their listeners stay, and their pages get the new name. */
export const subscribeRenamed = (bus: Bus, node: SyncNode, log: Logger): Promise<Subscription> =>
  bus.listen(topic, (roomId) => {
    rename(node, roomId).catch((err: unknown) =>
      log.warn({ err, roomId }, "a room's new name was not applied; its pages get it when they join again"),
    );
  });
