import {
  coinsChanged,
  type EventType,
  lengthLearned,
  listenersActed,
  noticeSent,
  playlistChanged,
  pricesChanged,
  requestDecided,
  requestNoted,
  requestSettled,
  roomCreated,
  roomDeleted,
  roomFavorited,
  roomOwnerChanged,
  roomPeaceChanged,
  roomRemoved,
  roomRenamed,
  roomReportUpheld,
  roomRolesChanged,
  roomSettingsChanged,
  roomsListened,
  sessionRevoked,
  songPlayed,
  songsAdded,
  songsPlayed,
  songsRemoved,
  songsStarted,
  trackRequested,
  userRegistered,
  verdictReached,
} from "@tutti/proto/events";
import type { ServiceName } from "../local/paths.ts";

interface Subscriptions {
  /** Events that it consumes. */
  readonly events: readonly Pick<EventType<unknown>, "subject">[];
  /** Broadcasts of other services that it subscribes to. */
  readonly broadcasts: readonly string[];
}
const nothing: Subscriptions = { events: [], broadcasts: [] };

/** Subscriptions per service to the events of others. Anything else is rejected by NATS. */
export const subscriptions: Readonly<Record<ServiceName, Subscriptions>> = {
  auth: nothing,
  "playlist-gen": { ...nothing, events: [lengthLearned] },
  gateway: nothing,
  payments: { ...nothing, events: [userRegistered, roomCreated, roomOwnerChanged] },
  rooms: {
    ...nothing,
    events: [verdictReached, lengthLearned, roomsListened, songsPlayed, songsStarted, roomReportUpheld],
  },
  moderation: { ...nothing, events: [trackRequested, roomDeleted] },
  analytics: {
    ...nothing,
    events: [
      ...[userRegistered, roomCreated, roomFavorited, songsAdded, songsRemoved],
      ...[songPlayed, listenersActed],
    ],
  },
  sync: {
    events: [
      ...[sessionRevoked, playlistChanged, roomSettingsChanged, pricesChanged],
      ...[trackRequested, requestNoted, requestDecided, requestSettled, roomRemoved, roomDeleted],
      ...[roomRolesChanged, roomRenamed, roomPeaceChanged, noticeSent],
    ],
    broadcasts: [coinsChanged.topic],
  },
};
