import { guard, type Threat, threat } from "./threat.ts";

const expireTest = "services/rooms/src/removal/expire.int.test.ts";
const namesTest = "services/sync/src/names.test.ts";
const undoTest = "services/rooms/src/commands/restore-songs.int.test.ts";
const listenedTest = "services/rooms/src/events/on-rooms-listened.int.test.ts";
const listeningTest = "services/sync/src/room/listening.test.ts";
const deletionTest = "services/rooms/src/removal/owner-deletion.int.test.ts";
const quotasTest = "services/rooms/src/quotas/room-quotas.int.test.ts";

/** Monopolising shared resources: names, the first page, a room's list, presence. */
export const commons: readonly Threat[] = [
  threat("one network that takes every room name", guard("rooms-per-network"), [
    quotasTest,
    "of two hundred rooms from one network sixty are made",
  ]),
  threat("an IPv6 /48 with 65,536 networks that takes every room name", guard("rooms-per-site"), [
    quotasTest,
    "a site's /48 makes four times as many as one of its networks may",
  ]),
  threat("one account that takes room names from many networks", guard("rooms-per-account"), [
    quotasTest,
    "an account has a limited number of rooms over all networks",
  ]),
  threat("rooms created between the count and the insert", guard("room-creation-locks"), [
    quotasTest,
    "two processes together make no more",
  ]),
  threat("a burst of rooms that uses up the database connections", guard("queued-creations"), [
    quotasTest,
    "of two hundred concurrent ones as many are made as can wait for their turn",
  ]),
  threat(
    "rooms without listeners on explore's first page",
    guard("visitors-room-unproven", { instead: "true" }),
    [listenedTest, "a visitor's room is listed once two listeners have played a song there"],
  ),
  threat("a creator who is the only listener of the room", guard("listeners-to-prove", { instead: "1" }), [
    listenedTest,
    "a visitor's room is listed once two listeners have played a song there",
  ]),
  threat("a creator who listens in many tabs", guard("one-per-person", { instead: "member.id" }), [
    listeningTest,
    "a browser that plays half a minute of music counts as one listener, with several tabs too",
  ]),
  threat("listeners whose players are silent", guard("audible-listeners", { instead: "true" }), [
    listeningTest,
    "a silent browser and a paused room count no listening",
  ]),
  threat("a listener who forges the forwarded address", guard("address-of-gateway", { instead: "0" }), [
    "services/sync/src/transports/visitor.test.ts",
    "the last of several addresses counts, which is the gateway's own",
  ]),
  threat("a creator who fills explore's first page", guard("cards-per-creator", { instead: "12" }), [
    listenedTest,
    "a page has two cards of one creator at most",
  ]),
  threat("a visitor who marks rooms as kept, an operator's right", guard("admin-keeps-rooms"), [
    listenedTest,
    "an operator's rooms are listed at once; only an administrator may mark them",
  ]),
  threat("names taken permanently by unused rooms", guard("unused-rooms-expire"), [
    expireTest,
    "a visitor's room without listeners for a day is deleted and its name is free",
  ]),
  threat(
    "a room in use removed because its presence events were lost",
    guard("occupied-rooms", { instead: "new Set<string>()" }),
    [expireTest, "a room that is in use stays though every note of it was lost"],
  ),
  threat("a room removed while a listener joins", guard("listened-meanwhile"), [
    expireTest,
    "a listener who joins during the sweep keeps the room",
  ]),
  threat("lists that nobody confirmed filling explore", guard("unconfirmed-unlisted", { instead: "true" }), [
    "services/rooms/src/removal/expire-unconfirmed.int.test.ts",
    "a generated list is in no list of rooms until its creator confirms it",
  ]),
  threat("coins lost with a removed room", guard("requests-settled-first"), [
    expireTest,
    "held coins in a removed room are returned before it is deleted",
  ]),
  threat("coins that stay held in a deleted room", guard("removed-rooms-refund"), [
    deletionTest,
    "a room that its owner deleted returns all held coins at once, and each requester reads the reason there",
  ]),
  threat("deletion of a room by somebody else", guard("owner-deletes-room", { instead: '"none"' }), [
    deletionTest,
    "nobody but the owner deletes a room or brings it back",
  ]),
  threat("somebody else brings a deleted room back", guard("owner-undeletes-room"), [
    deletionTest,
    "nobody but the owner deletes a room or brings it back",
  ]),
  threat(
    "an owner who brings back what an administrator removed",
    guard("admin-removal-stays", { instead: "true" }),
    [deletionTest, "an administrator's removal is not the owner's to undo"],
  ),
  threat(
    "names reserved without a limit by deletions",
    guard("deleted-rooms-count", { instead: "[{ removedAt: null }]" }),
    [quotasTest, "a deleted room counts while it can be restored"],
  ),
  threat("removal of rooms without administrator rights", guard("admin-removes-rooms"), [
    "services/rooms/src/removal/remove-room.int.test.ts",
    "only an administrator lists all rooms",
  ]),
  threat("removal of rooms without an audit entry", guard("removal-audit"), [
    "services/rooms/src/removal/remove-room.int.test.ts",
    "an administrator removes a room with a reason",
  ]),
  threat("listeners who stay in a removed room", guard("removed-room-closes"), [
    "services/sync/src/events/removed-rooms.test.ts",
    "S68 listeners of a removed room",
  ]),
  threat("a guest who deletes all songs of an ownerless room", guard("removed-songs-kept"), [
    undoTest,
    "deletions of all songs of an ownerless room can be undone by every caller",
  ]),
  threat(
    "deleted songs restored by a guest in a host's room",
    guard("host-restores-songs", { instead: '"none"' }),
    [undoTest, "in a room with an owner only the host can restore, and others are not offered it"],
  ),
  threat("deleted songs stored without a limit", guard("removed-songs-limit"), [
    undoTest,
    "as many songs are kept as a playlist has",
  ]),
  threat(
    "creator keys of rooms read from the database",
    guard("sealed-answers", { instead: "await compress(text)" }),
    ["gateway/src/http/idempotency.int.test.ts", "stored answers are encrypted"],
  ),
  threat(
    "a stored answer opened by another caller",
    guard("seal-per-caller", { instead: "idempotencyKey" }),
    ["gateway/src/http/sealed.test.ts", "it is not opened by another caller"],
  ),
  threat(
    "a listener who learns the names of joining listeners",
    guard("names-for-hosts", { instead: "named" }),
    [namesTest, "S13 a join is sent to the hosts with the name, and to all others as a count"],
  ),
  threat("a listener of an ownerless room who learns the names of the others", guard("ownerless-anonymity"), [
    namesTest,
    "S15 in an ownerless room no names are sent",
  ]),
  threat("suggested room names taken in advance", guard("random-names"), [
    "services/rooms/src/rooms.int.test.ts",
    "when an account has taken all numbered names, a random one is suggested",
  ]),
  threat("visitors' addresses read from the database", guard("keyed-network-ids", { instead: '""' }), [
    "services/rooms/src/quotas/network-ids.test.ts",
    "without the services' secret",
  ]),
];
