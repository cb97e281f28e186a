import { fault } from "@tutti/proto/faults";
import type { Bus, Subscription } from "@tutti/service-kit";
import { z } from "zod";
import type { SyncNode } from "../node/node.ts";

const topic = "sync.removed";

const removed = z.object({ room: z.string(), message: z.string() });
type Removed = z.infer<typeof removed>;

/** Broadcasts to every node, this one included. */
export const publishRemoved = (bus: Bus, room: Removed): void => bus.broadcast(topic, JSON.stringify(room));

/** Closes all connections in a removed room. Their pages do not reconnect: there is no such room. */
export const subscribeRemoved = (bus: Bus, { parts, sessions }: SyncNode): Promise<Subscription> =>
  bus.listen(topic, (json) => {
    const { success, data } = removed.safeParse(JSON.parse(json));
    if (!success) return;
    parts.directory.changed(data.room);
    // guard: removed-room-closes
    for (const { wire } of [...(parts.rooms.find(data.room)?.members ?? [])])
      sessions.at(wire)?.refuse(fault("room_removed", { message: data.message }));
  });
