import { guard, type Threat, threat } from "./threat.ts";

const bansTest = "services/rooms/src/peace/bans.int.test.ts";
const sanctionsTest = "services/rooms/src/peace/sanctions.int.test.ts";
const settingsTest = "services/rooms/src/peace/peace-settings.int.test.ts";
const syncTest = "services/sync/src/events/changed-peace.test.ts";
const gatewayTest = "gateway/src/peace/refuse-sanctioned.test.ts";

/** Attacks by people whom a room's hosts removed, banned or muted. */
export const peace: readonly Threat[] = [
  threat("a banned person who joins again", guard("banned-may-not-join"), [
    syncTest,
    "the session is closed at once with 4403 and a reason, and cannot join",
  ]),
  threat("a banned person who stays connected", guard("banned-person-closes"), [
    syncTest,
    "the session is closed at once with 4403 and a reason, and cannot join",
  ]),
  threat("a banned person who joins on a node that still has the old bans", guard("changed-peace-holds"), [
    syncTest,
    "S80 a node that has the room's bans cached, and no listener there, forgets them",
  ]),
  threat("a removed person who stays connected", guard("removed-person-closes"), [
    syncTest,
    "S81 who is removed is closed on every node and may come back; others of the network stay",
  ]),
  threat("a banned visitor who registers", guard("accounts-after-a-ban", { instead: "() => false" }), [
    bansTest,
    "a ban of a visitor holds for accounts that were created later in that browser or are used in it, and for no other account",
  ]),
  threat("a ban of one visitor that hits a whole house", guard("networks-by-choice"), [
    bansTest,
    "whose browser keeps no cookie needs the choice of the network",
  ]),
  threat("a co-host who shortens the owner's ban", guard("longer-sanctions-stay", { instead: "{}" }), [
    "services/rooms/src/peace/sanctions.int.test.ts",
    "%s does not shorten %s, and lifting it leaves that one",
  ]),
  threat("a banned person who reads the room over HTTP", guard("banned-calls"), [
    gatewayTest,
    "a banned caller is refused by any call, and nobody else is",
  ]),
  threat("a banned person who reads the room from the gateway's memory", guard("banned-shared-reads"), [
    gatewayTest,
    "an answer from memory is checked for each reader if the room is guarded",
  ]),
  threat("a visitor who writes in a room for accounts", guard("accounts-only-writes"), [
    gatewayTest,
    "in a room for accounts a visitor reads and does not write",
  ]),
  threat("a muted person who requests songs", guard("sanctioned-acts"), [
    sanctionsTest,
    "a mute refuses requests and votes, and leaves what is pending",
  ]),
  threat("a muted person who votes to skip songs", guard("muted-skip-votes"), [
    "services/sync/src/skip-votes.test.ts",
    "S96 a muted listener's vote is refused with the reason, and may be taken back",
  ]),
  threat("a request that is paid for while its requester is banned", guard("banned-while-funding"), [
    bansTest,
    "that comes while a request's coins are being held leaves no hold",
  ]),
  threat("coins that are kept for songs of a banned person", guard("refund-banned"), [
    bansTest,
    "a ban of an account returns the coins of pending and waiting requests and pins, and tells why",
  ]),
  threat("a flood of requests in a room of slow mode", guard("slow-mode"), [
    settingsTest,
    "slow mode takes one request in so many minutes, and says how long to wait",
  ]),
  threat("a raid by newcomers", guard("only-who-was-here"), [
    settingsTest,
    "only who was here may act; roles may in any case",
  ]),
  threat("a co-host who bans the owner or another co-host", guard("sanction-by-role"), [
    sanctionsTest,
    "the owner all but themselves; a co-host neither owner nor co-hosts; others nobody",
  ]),
  threat("a host who lifts the bans of another room", guard("sanction-of-this-room"), [
    sanctionsTest,
    "a sanction of another room is not lifted",
  ]),
  threat(
    "a co-host who changes the settings against raids",
    guard("owner-sets-peace", { instead: '"none"' }),
    [sanctionsTest, "the owner all but themselves; a co-host neither owner nor co-hosts; others nobody"],
  ),
  threat("a co-host who reads the room's log", guard("owner-reads-log"), [
    sanctionsTest,
    "the owner all but themselves; a co-host neither owner nor co-hosts; others nobody",
  ]),
];
