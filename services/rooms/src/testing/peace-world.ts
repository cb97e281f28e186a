import { roomPeaceChanged } from "@tutti/proto/events";
import { SanctionKind } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Caller, personIds, type VisitorKeys, visitorKeys } from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import type { Deps } from "../model/ports.ts";
import { setRole } from "../roles/set-role.ts";
import { world } from "./world.ts";

export const hour = 60 * 60_000;

/** A call of this person. */
export const as = (caller: Caller | null, visitor?: VisitorKeys) => ({
  caller,
  visitor,
  signal: new AbortController().signal,
});

/** An account as the one that a call is about. */
export const account = ({ userId, username }: Caller) => ({ userId, username, personId: "" });

const keysOf = visitorKeys(["secret"]);
export const visitor = (browser: string | null, network: string) =>
  keysOf({
    browser: browser === null ? null : { key: browser.padEnd(22, "x"), firstDay: 0 },
    network,
  });

interface More {
  kind?: SanctionKind;
  minutes?: number;
  reason?: string;
  withNetwork?: boolean;
  by?: Caller;
}

/** The world with the calls that a room's hosts have against disturbance. */
export async function peaceWorld(db: PrismaClient) {
  await db.outbox.deleteMany();
  const at = await world(db);
  const { roomName, host } = at;
  let rooms = roomsHandlers(at.deps);
  return {
    ...at,
    rooms: () => rooms,
    /** Handles later calls with other dependencies. */
    restart: (deps: Deps) => {
      rooms = roomsHandlers(deps);
    },
    /** A visitor as the one that a call is about. */
    person: (keys: VisitorKeys) => ({
      userId: "",
      username: "",
      personId: personIds(["secret"]).seal(at.room.id, keys),
    }),
    sanction: (
      whom: ReturnType<typeof account>,
      { kind = SanctionKind.BAN, reason = "", by = host, withNetwork = false, minutes }: More = {},
    ) => rooms.sanctionPerson({ roomName, person: whom, kind, minutes, reason, withNetwork }, as(by)),
    lift: (sanctionId: string, by = host) => rooms.liftSanction({ roomName, sanctionId }, as(by)),
    listed: async () => (await rooms.listSanctions({ roomName }, as(host))).sanctions,
    acts: async () => (await rooms.listActs({ roomName, before: "", limit: 100 }, as(host))).acts,
    openHolds: () => [...at.ledger.holds.values()].filter(({ state }) => state === "held"),
    published: () => db.outbox.count({ where: { subject: roomPeaceChanged.subject } }),
    give: (role: "cohost" | "dj", to: Caller) =>
      setRole(at.deps, host, { roomName, userId: to.userId, role }),
    setPeace: (
      given: Partial<{ accountsOnly: boolean; slowModeMinutes: number; onlyWhoIsHere: boolean }>,
      by = host,
    ) =>
      rooms.updatePeace(
        { roomName, accountsOnly: false, slowModeMinutes: 0, onlyWhoIsHere: false, ...given },
        as(by),
      ),
    /** Votes for a song as this person. */
    voteAs: (call: ReturnType<typeof as>) =>
      rooms.voteSong({ roomName, songId: "demo_c", isFor: true }, call),
  };
}
