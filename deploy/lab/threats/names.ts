import { guard, type Threat, threat } from "./threat.ts";

const namesTest = "services/rooms/src/names/names.int.test.ts";

/** Learning of rooms, or taking their names. */
export const names: readonly Threat[] = [
  threat(
    'an unlisted room that shows in "Live now" while it plays',
    guard("live-rooms-listed", { instead: "Prisma.sql`r.removed_at is null`" }),
    ["services/rooms/src/explore/shown-rooms.int.test.ts", "rooms that explore shows are found by id"],
  ),
  threat(
    "taking a name that a room had before, to which its old links lead",
    guard("former-names-taken", { instead: "[]" }),
    [namesTest, "keeps five former names"],
  ),
  threat("a room renamed to a look-alike of another", guard("renamed-room-keys"), [
    namesTest,
    "follows the rules of a new name",
  ]),
  threat("somebody else who renames or unlists a room", guard("owner-names-room", { instead: '"none"' }), [
    namesTest,
    "a rename is the owner's alone, and no favorites room's",
  ]),
  threat("a name that imitates a link with a key", guard("no-typed-keys"), [
    namesTest,
    "follows the rules of a new name",
  ]),
  threat("a former name that finds a room after it became unlisted", guard("unlisted-names-end"), [
    namesTest,
    "is found by its link alone",
  ]),
  threat("a name that ended and still admits listeners", guard("ended-names-dropped"), [
    "services/sync/src/events/renamed-rooms.test.ts",
    "S94 a name that ended admits nobody",
  ]),
  threat(
    "a write by a former name that reads by the current one do not contain",
    guard("writes-by-other-names", { instead: "[isUnsettled(key)]" }),
    ["gateway/src/read-model/room-reads.test.ts", "a write by one of a room's names"],
  ),
];
