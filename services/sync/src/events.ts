import { playlistChanged, roomSettingsChanged, sessionRevoked } from "@tutti/proto/events";
import { type Bus, consume, type Logger, type Subscription } from "@tutti/service-kit";
import type { SyncNode } from "./node.ts";
import { message } from "./wire/messages.ts";
import { textFrame } from "./wire/text-frame.ts";

const group = "sync";
const revoked = "sync.revoked";

/**
 * What other services tell. The nodes share each event, so the one that gets it passes it on to all: a room's
 * change to those that serve the room, the end of a login to everybody.
 */
export async function followEvents(node: SyncNode, bus: Bus, log: Logger): Promise<Subscription> {
  const tellRoom = (roomId: string, text: string) => {
    const { directory, rooms, relay } = node.parts;
    directory.changed(roomId);
    rooms.find(roomId)?.tell(textFrame(text));
    relay.changed(roomId, text);
  };
  const subscriptions = await Promise.all([
    bus.listen(revoked, (sessionId) => node.sessions.revoke(sessionId)),
    consume(bus, group, sessionRevoked, log, async ({ payload }) => {
      node.sessions.revoke(payload.session_id);
      bus.broadcast(revoked, payload.session_id);
    }),
    consume(bus, group, playlistChanged, log, async ({ payload }) => {
      const { playlist_version } = payload;
      tellRoom(payload.room_id, message("playlist_changed", { playlist_version }));
    }),
    consume(bus, group, roomSettingsChanged, log, async ({ payload }) => {
      const { moderation_mode } = payload;
      tellRoom(payload.room_id, message("moderation_changed", { moderation_mode }));
    }),
  ]);
  return {
    stop: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
