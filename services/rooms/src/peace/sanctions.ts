import { fault } from "@tutti/proto/faults";
import { maxReason, networkMinutes, type SanctionKind, sanctionMinutes } from "@tutti/proto/peace";
import type { PersonInRoom } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller } from "@tutti/service-kit";
import { z } from "zod";
import type { Sanction } from "../../gen/prisma/client.ts";
import type { Change, Deps } from "../model/ports.ts";
import { changeRoom } from "../room/change.ts";
import { requireRoom } from "../room/read.ts";
import { requireModerator } from "../room/roles.ts";
import { recordAct } from "./acts.ts";
import { live } from "./peace-of.ts";
import { markSanctioned, publishPeace } from "./publish-peace.ts";
import { returnRequests } from "./return-requests.ts";
import { requireMaySanction, type Subject, subjectOf } from "./subject.ts";

/** Sanctions that hold in one room at once. */
export const maxSanctions = 500;

interface Given {
  readonly roomName: string;
  readonly person: PersonInRoom | undefined;
  readonly kind: SanctionKind;
  /** Null: for good. */
  readonly minutes: number | null;
  readonly reason: string;
  /** Also sanctions everybody else in a visitor's network, for `networkMinutes`. */
  readonly withNetwork: boolean;
}

function parseReason(reason: string): string {
  const parsed = reason.trim();
  if ([...parsed].length > maxReason) throw fault("reason_length", { max: maxReason });
  return parsed;
}

/** The former sanctions of the same kind of the same person. */
const sameOf = ({ userId, browsers, networks }: Subject) => {
  if (userId !== null) return { userId };
  if (browsers.length > 0) return { userId, browsers: { hasSome: browsers } };
  return { userId, browsers: { isEmpty: true }, networks: { hasSome: networks } };
};

async function store(
  { ids }: Pick<Deps, "ids">,
  { tx, clock, room: { id: roomId, ownerId } }: Change,
  subject: Subject,
  { kind, minutes, reason, byId }: Pick<Given, "kind" | "minutes" | "reason"> & { readonly byId: string },
): Promise<Sanction> {
  const now = clock.now();
  const over = { until: { lte: new Date(now) } };
  const replaceable = byId === ownerId ? {} : { byId };
  await tx.sanction.deleteMany({
    where: {
      roomId,
      OR: [over, { kind, ...sameOf(subject), .../* guard: longer-sanctions-stay */ replaceable }],
    },
  });
  if ((await tx.sanction.count({ where: { roomId, ...live(now) } })) >= maxSanctions)
    throw fault("too_many_sanctions", { max: maxSanctions });
  return tx.sanction.create({
    data: {
      id: ids.uuid(),
      roomId,
      kind,
      ...subject,
      byId,
      reason,
      until: minutes === null ? null : new Date(now + minutes * 60_000),
      createdAt: new Date(now),
    },
  });
}

interface Part {
  readonly subject: Subject;
  /** Null: for good. */
  readonly minutes: number | null;
}

/**
 * The rows of a sanction: the person, and the network if that is asked for. A visitor whose browser has no key is known by
 * the network alone.
 */
function partsOf(subject: Subject, { minutes, withNetwork }: Given): readonly [Part, ...Part[]] {
  const { userId, browsers, networks } = subject;
  const network = { subject: { userId: null, browsers: [], networks }, minutes: networkMinutes };
  const person = { subject: { userId, browsers, networks: [] }, minutes };
  if (userId !== null || browsers.length > 0)
    return withNetwork && networks.length > 0 ? [person, network] : [person];
  // guard: networks-by-choice
  if (!withNetwork) throw fault("browser_unknown");
  return [network];
}

/**
 * Bans or mutes a person; returns that sanction, then the network's. The owner's sanction replaces all former ones of that
 * person and kind, a co-host's only those of the same co-host: the one that holds longest counts, so a co-host shortens
 * nobody else's. A ban ends what they have waiting in the room.
 */
export async function sanctionPerson(
  deps: Deps,
  caller: Caller,
  given: Given,
): Promise<readonly [Sanction, ...Sanction[]]> {
  const { kind, minutes } = given;
  if (!sanctionMinutes.some((each) => each === minutes)) throw fault("minutes_invalid");
  const reason = parseReason(given.reason);
  const found = await requireRoom(deps.db, given.roomName);
  await requireModerator(deps.db, found, caller);
  const subject = await subjectOf(deps, found, given.person);
  const playing = kind === "ban" ? await deps.playingNow(found.name) : "";
  const [first, ...others] = partsOf(subject, given);
  return changeRoom(deps, { id: found.id }, caller, "moderate_people", async (change) => {
    const { tx, room } = change;
    await requireMaySanction(tx, room, caller, subject);
    const sanctionPart = async (part: Part) => {
      const terms = { kind, minutes: part.minutes, reason, byId: caller.userId };
      const stored = await store(deps, change, part.subject, terms);
      if (kind === "ban") await returnRequests(change, part.subject, playing);
      await recordAct(change, {
        kind: kind === "ban" ? "banned" : "muted",
        byId: caller.userId,
        whomId: subject.userId,
        reason,
        minutes: part.minutes,
        detail: part.subject.networks.length > 0 ? "network" : "",
      });
      await publishPeace(change, part.subject);
      return stored;
    };
    const stored: [Sanction, ...Sanction[]] = [await sanctionPart(first)];
    for (const other of others) stored.push(await sanctionPart(other));
    await markSanctioned(change);
    return stored;
  });
}

/** Ends a sanction of a room. Throws 404 if the room has none of this id. */
export async function liftSanction(deps: Deps, caller: Caller, roomName: string, id: string): Promise<void> {
  await changeRoom(deps, { name: roomName }, caller, "moderate_people", async (change) => {
    const { tx, room } = change;
    const sanction = z.uuid().safeParse(id).success
      ? await tx.sanction.findFirst({ where: { id, /* guard: sanction-of-this-room */ roomId: room.id } })
      : null;
    if (!sanction) throw fault("sanction_not_found");
    await requireMaySanction(tx, room, caller, sanction);
    await tx.sanction.delete({ where: { id } });
    await markSanctioned(change);
    const kind = sanction.kind === "ban" ? "lifted_ban" : "lifted_mute";
    await recordAct(change, { kind, byId: caller.userId, whomId: sanction.userId });
    await publishPeace(change, sanction);
  });
}

/** Ends a person's connections to a room; they may come back. */
export async function removePerson(
  deps: Deps,
  caller: Caller,
  given: Pick<Given, "roomName" | "person" | "reason">,
): Promise<void> {
  const reason = parseReason(given.reason);
  const found = await requireRoom(deps.db, given.roomName);
  await requireModerator(deps.db, found, caller);
  const subject = await subjectOf(deps, found, given.person);
  await changeRoom(deps, { id: found.id }, caller, "moderate_people", async (change) => {
    const { tx, room } = change;
    await requireMaySanction(tx, room, caller, subject);
    await recordAct(change, { kind: "removed", byId: caller.userId, whomId: subject.userId, reason });
    await publishPeace(change, subject, { isRemoval: true });
  });
}
