import {
  coinsChanged,
  noticeSent,
  playlistChanged,
  pricesChanged,
  requestDecided,
  requestNoted,
  requestSettled,
  roomDeleted,
  roomPeaceChanged,
  roomRemoved,
  roomRenamed,
  roomRolesChanged,
  roomSettingsChanged,
  sessionRevoked,
  trackRequested,
} from "@tutti/proto/events";
import { type Bus, consume, type Logger, type Subscription } from "@tutti/service-kit";
import { z } from "zod";
import type { SyncNode } from "../node/node.ts";
import { message } from "../wire/messages.ts";
import { textFrame } from "../wire/text-frame.ts";
import { publishPeace, subscribePeace } from "./changed-peace.ts";
import { publishRoles, subscribeRoles } from "./changed-roles.ts";
import { publishRemoved, publishRenamed, subscribeRemoved, subscribeRenamed } from "./changed-rooms.ts";

const group = "sync";
/** Maximum age in ms of an event that is still sent to people; a page that connects later queries for itself. */
const maxEventAge = 10 * 60 * 1000;
const revoked = "sync.revoked";

/**
 * Consumes other services' events. The nodes are one consumer group, so the node that gets an event forwards it: a
 * room's change to the nodes that serve the room, personal messages and ended logins to all nodes.
 */
export async function followEvents(node: SyncNode, bus: Bus, log: Logger): Promise<Subscription> {
  const sendToRoom = (roomId: string, text: string) => {
    const { directory, rooms, relay } = node.parts;
    directory.changed(roomId);
    rooms.find(roomId)?.broadcast(textFrame(text));
    relay.changed(roomId, text);
  };
  const isRecent = (madeAt: number) => node.parts.clock.now() - madeAt <= maxEventAge;
  /** Notifies the room's hosts and the requester that a request changed. */
  const notifyOfRequest = async (request: { room_id: string; request_id: string; requester_id: string }) => {
    const text = message("request_changed", { request_id: request.request_id });
    broadcast(bus, { room: request.room_id, person: null, text });
    broadcast(bus, { room: request.room_id, person: request.requester_id, text });
  };
  const subscriptions = await Promise.all([
    subscribeBroadcasts(bus, node),
    bus.listen(revoked, (sessionId) => node.sessions.revoke(sessionId)),
    bus.listen(coinsChanged.topic, (json) => {
      const { success, data } = coinsChanged.message.safeParse(JSON.parse(json));
      if (!success) return;
      const text = message("coins_changed", { coins: data.coins });
      handOn(node, { room: null, person: data.user_id, text });
    }),
    // guard: sockets-end-with-session
    consume(bus, group, sessionRevoked, log, async ({ payload }) => {
      node.sessions.revoke(payload.session_id);
      bus.broadcast(revoked, payload.session_id);
    }),
    consume(bus, group, playlistChanged, log, async ({ payload }) => {
      const { playlist_version } = payload;
      sendToRoom(payload.room_id, message("playlist_changed", { playlist_version }));
    }),
    subscribeRoles(bus, node, log),
    consume(bus, group, roomRolesChanged, log, async ({ payload, madeAt }) => {
      publishRoles(bus, payload.room_id);
      if (!isRecent(madeAt)) return;
      const text = message("role_changed", {});
      for (const person of payload.successors ?? []) broadcast(bus, { room: payload.room_id, person, text });
    }),
    subscribeRenamed(bus, node, log),
    consume(bus, group, roomRenamed, log, async ({ payload }) => publishRenamed(bus, payload.room_id)),
    subscribePeace(bus, node, log),
    consume(
      bus,
      group,
      roomPeaceChanged,
      log,
      async ({ payload: { room_id: room, subject, is_removal } }) => {
        const of = subject && {
          userId: subject.user_id,
          browsers: subject.browsers,
          networks: subject.networks,
        };
        publishPeace(bus, { room, subject: of, isRemoval: is_removal });
      },
    ),
    subscribeRemoved(bus, node),
    consume(bus, group, roomRemoved, log, async ({ payload }) => {
      publishRemoved(bus, { room: payload.room_id, message: payload.message });
    }),
    consume(bus, group, roomDeleted, log, async ({ payload }) => {
      await node.parts.authority.erase(payload.room_id);
      await node.parts.attendance.forget(payload.room_id, null);
      await node.parts.chat.eraseChat(payload.room_id);
    }),
    consume(bus, group, roomSettingsChanged, log, async ({ payload }) => {
      const { moderation_mode, voices } = payload;
      sendToRoom(payload.room_id, message("moderation_changed", { moderation_mode }));
      if (voices) sendToRoom(payload.room_id, message("voices_changed", voices));
    }),
    consume(bus, group, pricesChanged, log, async ({ payload }) => {
      const { pin_price, request_price } = payload;
      sendToRoom(payload.room_id, message("prices_changed", { pin_price, request_price }));
    }),
    consume(bus, group, trackRequested, log, async ({ payload, madeAt }) => {
      if (isRecent(madeAt)) await notifyOfRequest(payload);
    }),
    consume(bus, group, requestNoted, log, async ({ payload, madeAt }) => {
      if (isRecent(madeAt)) await notifyOfRequest(payload);
    }),
    consume(bus, group, requestDecided, log, async ({ payload, madeAt }) => {
      if (!isRecent(madeAt)) return;
      await notifyOfRequest(payload);
      const { request_id, message: sentence } = payload;
      const status = payload.status === "approved" ? ("approved" as const) : ("declined" as const);
      const text = message("request_decided", { request_id, status, message: sentence });
      broadcast(bus, { room: payload.room_id, person: payload.requester_id, text });
    }),
    consume(bus, group, requestSettled, log, async ({ payload, madeAt }) => {
      if (!isRecent(madeAt)) return;
      await notifyOfRequest(payload);
      if (payload.outcome !== "refunded") return;
      const { request_id, message: sentence } = payload;
      const text = message("coins_returned", { request_id, message: sentence });
      broadcast(bus, { room: payload.room_id, person: payload.requester_id, text });
    }),
    consume(bus, group, noticeSent, log, async ({ payload, madeAt }) => {
      if (!isRecent(madeAt)) return;
      const text = message("notice", { notice_id: payload.notice_id, message: payload.message });
      broadcast(bus, { room: null, person: payload.user_id, text });
    }),
  ]);
  return {
    stop: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}

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
const broadcast = (bus: Bus, message: Broadcast): void => bus.broadcast(topic, JSON.stringify(message));

/** Delivers broadcast messages to this node's connections. */
const subscribeBroadcasts = (bus: Bus, node: SyncNode): Promise<Subscription> =>
  bus.listen(topic, (json) => {
    const message = broadcastSchema.safeParse(JSON.parse(json));
    if (message.success) handOn(node, message.data);
  });

function handOn({ parts, sessions }: SyncNode, { room, person, text }: Broadcast): void {
  const frame = textFrame(text);
  if (person === null) {
    const members = room === null ? [] : (parts.rooms.find(room)?.members ?? []);
    for (const member of members) if (member.isHost) member.wire.write(frame);
    return;
  }
  for (const { wire, membership } of sessions.ofPerson(person))
    if (room === null || membership?.room.id === room) wire.write(frame);
}
