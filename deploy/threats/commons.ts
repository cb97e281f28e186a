import { type Threat, threat } from "./threat.ts";

const expire = "services/rooms/src/removal/expire.ts";
const expireTest = "services/rooms/src/removal/expire.int.test.ts";
const namesTest = "services/sync/src/names.test.ts";
const undoTest = "services/rooms/src/undo/restore-songs.int.test.ts";
const quotas = "services/rooms/src/quotas/room-quotas.ts";
const listened = "services/rooms/src/events/on-rooms-listened.ts";
const listenedTest = "services/rooms/src/events/on-rooms-listened.int.test.ts";
const listeningTest = "services/sync/src/room/listening.test.ts";
const quotasTest = "services/rooms/src/quotas/room-quotas.int.test.ts";

/** Monopolising shared resources: names, the first page, a room's list, presence. */
export const commons: readonly Threat[] = [
  threat(
    "one network that takes every room name",
    [quotas, "  if (wait > 0) throw networkIsFull(wait);\n"],
    [quotasTest, "of two hundred rooms from one network sixty are made"],
  ),
  threat(
    "an IPv6 /48 with 65,536 networks that takes every room name",
    [quotas, "network.site === null ? 0 : await waitOf", "network.network ? 0 : await waitOf"],
    [quotasTest, "a site's /48 makes four times as many as one of its networks may"],
  ),
  threat(
    "one account that takes room names from many networks",
    [quotas, "    if (owned >= roomsPerAccount) throw accountIsFull(roomsPerAccount);\n"],
    [quotasTest, "an account has a limited number of rooms over all networks"],
  ),
  threat(
    "rooms created between the count and the insert",
    [quotas, "  for (const turn of turns.toSorted())", "  for (const turn of turns.slice(9))"],
    [quotasTest, "two processes together make no more"],
  ),
  threat(
    "a burst of rooms that uses up the database connections",
    ["services/rooms/src/quotas/in-turn.ts", "    if (turn.count >= maxWaiting) throw queueIsFull();\n"],
    [quotasTest, "of two hundred concurrent ones as many are made as can wait for their turn"],
  ),
  threat(
    "rooms without listeners on explore's first page",
    ["services/rooms/src/commands/create-room.ts", "isProven: caller !== null,", "isProven: true,"],
    [listenedTest, "a visitor's room is listed once two listeners have played a song there"],
  ),
  threat(
    "a maker who is the only listener of the room",
    [listened, "const listenersToProve = 2;", "const listenersToProve = 1;"],
    [listenedTest, "a visitor's room is listed once two listeners have played a song there"],
  ),
  threat(
    "a maker who listens in many tabs",
    ["services/sync/src/room/listening.ts", "devices.add(member.device)", "devices.add(member.id)"],
    [
      listeningTest,
      "a device that plays half a minute of music counts as one listener, with several tabs too",
    ],
  ),
  threat(
    "listeners whose players are silent",
    ["services/sync/src/room/listening.ts", 'level !== null && level !== "silent"', "member.device"],
    [listeningTest, "a silent device and a paused room count no listening"],
  ),
  threat(
    "a listener who forges the forwarded address",
    ["services/sync/src/transports/device.ts", "forwarded.at(-1)", "forwarded.at(0)"],
    ["services/sync/src/transports/device.test.ts", "of several addresses the gateway's own counts"],
  ),
  threat(
    "a maker who fills explore's first page",
    ["services/rooms/src/explore/spread.ts", "const perMaker = 2;", "const perMaker = 12;"],
    [listenedTest, "a page has two cards of one maker at most"],
  ),
  threat(
    "a visitor who marks rooms as kept, an operator's right",
    ["services/rooms/src/commands/keep-rooms.ts", "  requireAdmin(caller);\n"],
    [listenedTest, "an operator's rooms are listed at once; only an administrator may mark them"],
  ),
  threat(
    "names taken permanently by unused rooms",
    ["services/rooms/src/removal/sweeper.ts", "const steps = [expireRooms, ", "const steps = ["],
    [expireTest, "a visitor's room without listeners for a day is deleted and its name is free"],
  ),
  threat(
    "a room in use removed because its presence events were lost",
    [expire, "await occupied(rows.map(({ id }) => id))", "new Set<string>()"],
    [expireTest, "a room that is in use stays though every note of it was lost"],
  ),
  threat(
    "a room removed while a listener joins",
    [expire, " || room.lastListenedAt >= since"],
    [expireTest, "a listener who joins during the sweep keeps the room"],
  ),
  threat(
    "coins lost with a removed room",
    [
      "services/rooms/src/removal/purge.ts",
      'requests: { none: { OR: [{ state: "pending" }, funding, unsettled] } },',
      "requests: {},",
    ],
    [expireTest, "held coins in a removed room are returned before it is deleted"],
  ),
  threat(
    "removal of rooms without administrator rights",
    [
      "services/rooms/src/removal/remove-room.ts",
      "): Promise<void> {\n  requireAdmin(caller);\n  const reason",
      "): Promise<void> {\n  const reason",
    ],
    ["services/rooms/src/removal/remove-room.int.test.ts", "only an administrator lists all rooms"],
  ),
  threat(
    "removal of rooms without an audit entry",
    ["services/rooms/src/removal/remove-room.ts", '{ audit: "room_removed", roomId,', "{ roomId,"],
    ["services/rooms/src/removal/remove-room.int.test.ts", "an administrator removes a room with a reason"],
  ),
  threat(
    "listeners who stay in a removed room",
    [
      "services/sync/src/removed-rooms.ts",
      '      sessions.at(wire)?.refuse("not_found", "room_removed", data.message);\n',
      "      sessions.at(wire);\n",
    ],
    ["services/sync/src/removed-rooms.test.ts", "S68 listeners of a removed room"],
  ),
  threat(
    "a guest who deletes all songs of an ownerless room",
    [
      "services/rooms/src/undo/removed-songs.ts",
      "if (gone.length > 0)\n    await tx.removedSong",
      "if (gone.length > 1e9)\n    await tx.removedSong",
    ],
    [undoTest, "deletions of all songs of an ownerless room can be undone by every caller"],
  ),
  threat(
    "deleted songs restored by a guest in a host's room",
    ["services/rooms/src/undo/restore-songs.ts", "    requireHost(room, caller);\n"],
    [undoTest, "in a room with an owner only the host can restore, and others are not offered it"],
  ),
  threat(
    "deleted songs stored without a limit",
    [
      "services/rooms/src/undo/removed-songs.ts",
      "older.slice(0, Math.max(0, maxTracks - gone.length))",
      "older",
    ],
    [undoTest, "as many songs are kept as a playlist has"],
  ),
  threat(
    "maker keys of rooms read from the database",
    [
      "gateway/src/http/kept-answers.ts",
      "sealOf(this.#secret, scope, key).close(await compress(text))",
      "await compress(text)",
    ],
    ["gateway/src/http/idempotency.int.test.ts", "stored answers are encrypted"],
  ),
  threat(
    "a stored answer opened by another caller",
    ["gateway/src/http/sealed.ts", "JSON.stringify([scope, idempotencyKey])", "idempotencyKey"],
    ["gateway/src/http/sealed.test.ts", "it is not opened by another caller"],
  ),
  threat(
    "a listener who learns the names of joining listeners",
    ["services/sync/src/room/announcer.ts", "knowsNames(room, member) ? named : anonymous", "named"],
    [namesTest, "S13 a join is sent to the hosts with the name, and to all others as a count"],
  ),
  threat(
    "a listener of an ownerless room who learns the names of the others",
    ["services/sync/src/room/public-name.ts", "isHost && !room.isOwnerless;", "isHost;"],
    [namesTest, "S15 in an ownerless room no names are sent"],
  ),
  threat(
    "suggested room names taken in advance",
    ["services/rooms/src/room-name.ts", "return [...counted, ...drawn].map(", "return [...counted].map("],
    [
      "services/rooms/src/rooms.int.test.ts",
      "when an account has taken all numbered names, a random one is suggested",
    ],
  ),
  threat(
    "visitors' addresses read from the database",
    ["services/rooms/src/quotas/network-ids.ts", 'createHmac("sha256", secret)', 'createHmac("sha256", "")'],
    ["services/rooms/src/quotas/network-ids.test.ts", "without the services' secret"],
  ),
];
