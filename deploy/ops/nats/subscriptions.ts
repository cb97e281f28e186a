import {
  accountDeleted,
  analyticsErased,
  coinsChanged,
  type EventType,
  lengthLearned,
  listenersActed,
  moderationErased,
  noticeSent,
  paymentsErased,
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
  roomsErased,
  roomsListened,
  sessionRevoked,
  songPlayed,
  songsAdded,
  songsPlayed,
  songsRemoved,
  songsStarted,
  syncErased,
  trackRequested,
  userRegistered,
  verdictReached,
  videosNamed,
  videoTitlesDue,
} from "@tutti/proto/events";
import type { ServiceName } from "../../tools/paths.ts";

interface Subscriptions {
  /** Events that it consumes. */
  readonly events: readonly Pick<EventType<unknown>, "subject">[];
  /** Broadcasts of other services that it subscribes to. */
  readonly broadcasts: readonly string[];
}
const nothing: Subscriptions = { events: [], broadcasts: [] };

/** Subscriptions per service to the events of others. Anything else is rejected by NATS. */
export const subscriptions: Readonly<Record<ServiceName, Subscriptions>> = {
  auth: {
    ...nothing,
    events: [roomsErased, paymentsErased, moderationErased, analyticsErased, syncErased],
  },
  "playlist-gen": { ...nothing, events: [lengthLearned, videoTitlesDue] },
  gateway: nothing,
  payments: { ...nothing, events: [userRegistered, roomCreated, roomOwnerChanged, accountDeleted] },
  rooms: {
    ...nothing,
    events: [
      ...[verdictReached, lengthLearned, roomsListened, songsPlayed, songsStarted, roomReportUpheld],
      ...[accountDeleted, videosNamed],
    ],
  },
  moderation: { ...nothing, events: [trackRequested, roomDeleted, accountDeleted] },
  analytics: {
    ...nothing,
    events: [
      ...[userRegistered, roomCreated, roomFavorited, songsAdded, songsRemoved],
      ...[songPlayed, listenersActed, accountDeleted, videosNamed, songsPlayed],
    ],
  },
  sync: {
    events: [
      ...[sessionRevoked, playlistChanged, roomSettingsChanged, pricesChanged],
      ...[trackRequested, requestNoted, requestDecided, requestSettled, roomRemoved, roomDeleted],
      ...[roomRolesChanged, roomRenamed, roomPeaceChanged, noticeSent, accountDeleted],
    ],
    broadcasts: [coinsChanged.topic],
  },
};
