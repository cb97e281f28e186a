import { constraint, guard, type Threat, threat } from "./threat.ts";

const roomReadsTest = "gateway/src/read-model/room-reads.test.ts";
const nodeTest = "services/sync/src/node/node.test.ts";
const roomsTest = "services/rooms/src/rooms.int.test.ts";
const nameTest = "services/kit/src/text/name.test.ts";
const nameKeysTest = "services/kit/src/text/name-keys.test.ts";
const wireTest = "proto/sync/wire.test.ts";

const queueSessionTest = "services/rooms/src/queue-session/queue-session.int.test.ts";

/** Commanding a room, or joining one, under a false identity. */
export const rooms: readonly Threat[] = [
  threat("a guest who sends is_host: true", guard("host-commands"), [
    nodeTest,
    "a guest's command gets not_host",
  ]),
  threat(
    "a guest who joins under an administrator's name",
    guard("name-from-ticket", {
      instead:
        "(Object.assign(this, { identity: { ...this.identity, username: frame.data.username ?? this.identity.username } }), this.#join(frame.data.room_name))",
    }),
    ["shell/e2e/socket-abuse.spec.ts", "a client that claims to be admin is a Guest"],
  ),
  threat(
    "a listener who reports a song's end for all",
    guard("majority-ends-song", { instead: "endedAt + majorityAfter" }),
    ["services/sync/src/reports.test.ts", "a single false report skips nothing"],
  ),
  threat(
    "a visitor whose many tabs report a song's end",
    guard("one-end-per-person", { instead: "{ ...member, counted: crypto.randomUUID() }" }),
    ["services/sync/src/room/audience.test.ts", "reports of a person's six tabs count once"],
  ),
  threat(
    "a listener who reports a false length",
    guard("agreed-length", { instead: "{ ...room.lengths.add(songId, report), agreed: report.seconds }" }),
    ["services/sync/src/reports.test.ts", "one alone, or a cheat, teaches nothing"],
  ),
  threat("a socket opened by another site's page", guard("socket-origin"), [
    "services/sync/src/serve.test.ts",
    "S1 origin",
  ]),
  threat(
    "a socket ticket used twice",
    guard("ticket-once", { instead: "await deps.cache.get(key(ticket))" }),
    ["services/auth/src/auth.int.test.ts", "a socket ticket is good once, and for thirty seconds"],
  ),
  threat("a socket ticket used after its expiry", guard("ticket-age", { instead: "3_600_000" }), [
    "services/auth/src/auth.int.test.ts",
    "a socket ticket is good once, and for thirty seconds",
  ]),
  threat(
    "a former host with an open socket",
    guard("host-commands", {
      instead: '!may(membership.role, "play") && !may(roleIn(access, session.identity.userId), "play")',
    }),
    [nodeTest, "a host who lost the role is closed with 4403"],
  ),
  threat("a playlist generated into another account's favorites", guard("own-favorites"), [
    roomsTest,
    "a favorites room belongs to its user alone",
  ]),
  threat("overwriting a room's playlist by generating under its name", guard("replaceable-list"), [
    roomsTest,
    "a name that another account owns is refused with a free one",
  ]),
  threat(
    "overwriting a visitor's room by generating under its name",
    guard("creator-key", { instead: "true" }),
    [
      roomsTest,
      "another caller with a visitor's room name gets a suggestion; only its creator replaces the list",
    ],
  ),
  threat("changing the list of a visitor's room before it opens", guard("refined-by-creator"), [
    "deploy/contract/refine.int.test.ts",
    "a refined list of a visitor's room needs the key of its creator",
  ]),
  threat(
    "two favorites rooms of one account created concurrently",
    constraint("services/rooms/prisma/migrations/20261121000000_init/migration.sql", "rooms_folded_key"),
    // Tested with favorites: the names of other rooms are also unique by their name keys.
    [
      "services/rooms/src/room-name-keys.int.test.ts",
      "many concurrent first visits to a favorites room make one room",
    ],
  ),
  threat("a former DJ who joins on a node that still has the old roles", guard("changed-roles-hold"), [
    "services/sync/src/events/changed-roles.test.ts",
    "a node that has the room's roles cached, and no listener there, forgets them",
  ]),
  threat("a co-host who gives roles", guard("owner-gives-roles", { instead: '"none"' }), [
    "services/rooms/src/roles/roles.int.test.ts",
    "everybody may give back their own role, and no other's",
  ]),
  threat("a co-host who names a successor", guard("owner-names-successor", { instead: '"none"' }), [
    "services/rooms/src/roles/take-over.int.test.ts",
    "the named successor takes over after 10 minutes; the former owner becomes a co-host",
  ]),
  threat("a former successor who takes over a room", guard("named-successor"), [
    "services/rooms/src/roles/take-over.int.test.ts",
    "a successor who is unnamed while sync is asked does not take over",
  ]),
  threat("a guest who edits a room", guard("host-edits"), [roomsTest, "a stranger may not"]),
  threat("enumeration of room names", guard("unknown-rooms-per-minute"), [
    "gateway/src/http/quotas.test.ts",
    "the 61st unknown room in a minute is 429",
  ]),
  threat("favorites rooms in the public list", guard("favorites-unlisted", { instead: "true" }), [
    roomsTest,
    "a favorites room belongs to its user alone",
  ]),
  threat("a room name of look-alike letters", guard("room-name-of-one-script"), [
    "services/rooms/src/model/room-name.test.ts",
    "room_name_script",
  ]),
  threat("a room name with invisible characters", guard("visible-room-name"), [
    "services/rooms/src/model/room-name.test.ts",
    "room_name_characters",
  ]),
  threat("a username that is a look-alike of another", guard("look-alike-letters", { instead: "lower" }), [
    nameTest,
    "fold to the same",
  ]),
  threat("a username that looks like another only in its written case", guard("name-key-as-typed"), [
    nameKeysTest,
    "collide",
  ]),
  threat("a username that differs from another in the case of ß or ς", guard("name-key-full-case"), [
    nameKeysTest,
    "Straße and STRASSE collide",
  ]),
  threat("a username with a capital I in place of an l", guard("name-key-as-words"), [
    nameKeysTest,
    "Paul and pauI collide",
  ]),
  threat("a username with two letters that look like one", guard("w-like-vv"), [nameKeysTest, "collide"]),
  threat(
    "look-alike usernames registered concurrently",
    constraint("services/auth/prisma/migrations/20261123090000_name_keys/migration.sql", "name_keys_pkey"),
    [
      "services/auth/src/username-keys.int.test.ts",
      "one of several look-alikes that register concurrently is made",
    ],
  ),
  threat("a username that claims to be staff", guard("staff-usernames"), [
    "services/auth/src/model/account.test.ts",
    "username_reserved",
  ]),
  threat("a room name that claims to be staff's", guard("staff-room-names"), [
    "services/rooms/src/room-name-keys.int.test.ts",
    "names of staff are for administrators",
  ]),
  threat("a room name that is a look-alike of another", guard("room-name-keys"), [
    "services/rooms/src/room-name-keys.int.test.ts",
    "of look-alike rooms that are opened concurrently",
  ]),
  threat("a room name that imitates favorites_", guard("imitated-prefix"), [
    "services/rooms/src/room-name-keys.int.test.ts",
    "a favorites room's prefix is not imitated",
  ]),
  threat("a username in full-width or ligature letters", guard("compatibility-letters"), [
    nameTest,
    "fold to the same",
  ]),
  threat("a flood of messages on a socket", guard("messages-per-second", { instead: "parseMessage(text)" }), [
    nodeTest,
    "S7 the 21st message within a second closes with 4429",
  ]),
  threat("a message of a megabyte", guard("frame-size", { instead: "1 << 30" }), [
    "services/sync/src/serve.test.ts",
    "S6 a megabyte closes with 1009 and the room stays open",
  ]),
  threat("a listener who does not read from the socket", guard("bytes-behind"), [
    "services/sync/src/fanout/slow-readers.test.ts",
    "S42 a listener 256 KB behind, or behind for 15 s, is closed",
  ]),
  threat("a negative playback position", guard("position-not-negative"), [
    wireTest,
    "a state with a number that is none is refused",
  ]),
  threat(
    "a guest who sets the order of a room's queue",
    guard("owner-changes-settings", { instead: '"none"' }),
    [queueSessionTest, "only the owner sets the order, within the bounds"],
  ),
  threat("many votes of one person for one song", guard("one-vote", { instead: "crypto.randomUUID()" }), [
    queueSessionTest,
    "votes order the songs of three turns, one vote for each account or visitor's browser",
  ]),
  threat(
    "many votes of one person to skip a song",
    guard("one-skip-vote", { instead: "crypto.randomUUID()" }),
    [
      "services/sync/src/skip-votes.test.ts",
      "tabs of an account and of a visitor's browser are one vote, on any node",
    ],
  ),
  threat(
    "one visitor with many browsers who skips a song",
    guard("new-browsers-count-together", { instead: "true" }),
    [
      "services/sync/src/skip-votes.test.ts",
      "count as one while their browsers are new, in votes and in the quorum, and skip nothing alone",
    ],
  ),
  threat(
    "a flood of aged browser keys of one network",
    guard("persons-of-a-network", { instead: "Number.POSITIVE_INFINITY" }),
    ["services/kit/src/identity/person.test.ts", "at most thirty persons of one network count"],
  ),
  threat(
    "a browser key that its owner dates back",
    guard("signed-browser-keys", { instead: "Number.parseInt(day, 36)" }),
    [
      "services/kit/src/identity/identity.test.ts",
      "the keys of a visitor have the day on which the services signed the browser's key, and none that a browser made up",
    ],
  ),
  threat("votes of people who left that keep a song playing", guard("quorum-without-those-who-left"), [
    "services/sync/src/skip-votes.test.ts",
    "S96 votes are counted again when somebody %s, without another vote",
  ]),
  threat(
    "many new accounts of one network that multiply its limits",
    guard("new-accounts-share-limits", { instead: "[accountKey(session)]" }),
    [
      "gateway/src/admission/caller-key.test.ts",
      "new accounts share the limit of their network with its visitors; others have their own",
    ],
  ),
  threat("votes for a song that has played", guard("votes-for-waiting"), [
    queueSessionTest,
    "votes are refused for songs that have played",
  ]),
  threat(
    "a late report by which a song that was just added counts as played",
    guard("start-after-addition", { instead: "false && entry" }),
    [queueSessionTest, "a song that was added after its play began still waits"],
  ),
  threat("markup in place of a video id", guard("video-id"), [
    wireTest,
    "a state with a number that is none is refused",
  ]),
  threat("a host who reads the list from before the own change", guard("own-writes"), [
    "deploy/contract/reads/fresh-reads.int.test.ts",
    "an added, removed, restored or pinned song is read at once",
  ]),
  threat("a list in memory that a lost event leaves stale", guard("age-of-reads", { instead: "true" }), [
    roomReadsTest,
    "an unannounced change is served after a second",
  ]),
  threat(
    "one caller's answer in memory, served to others",
    guard("reads-without-caller", { instead: "currentContext()?.caller ?? null" }),
    [roomReadsTest, "the service is called without the identity of the caller"],
  ),
  threat("a guest who reads the history that a room's owner closed", guard("closed-history"), [
    "services/rooms/src/queries/history-closed.int.test.ts",
    "while the history is closed only who may edit the list reads it",
  ]),
];
