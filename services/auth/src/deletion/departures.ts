import {
  analyticsErased,
  moderationErased,
  paymentsErased,
  roomsErased,
  syncErased,
} from "@tutti/proto/events";
import {
  type Bus,
  consume,
  type Logger,
  namesPerson,
  type Running,
  startInterval,
  stopAll,
  textsOf,
} from "@tutti/service-kit";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { accountKeys } from "../model/account-key.ts";
import type { Deps } from "../model/ports.ts";
import { type DeletingParts, deleteDueAccounts, type erasingServices } from "./delete-due.ts";

type Service = (typeof erasingServices)[number];
const answers = [
  ["rooms", roomsErased],
  ["payments", paymentsErased],
  ["moderation", moderationErased],
  ["analytics", analyticsErased],
  ["sync", syncErased],
] as const satisfies readonly (readonly [Service, object])[];

/** Notes that a service has erased a person; idempotent. */
export const noteAnswer = async (db: PrismaClient, service: Service, deletionId: string): Promise<void> => {
  await db.$executeRaw`
    update auth.departures set awaited = array_remove(awaited, ${service}) where id = ${deletionId}::uuid`;
};

async function followAnswers(db: PrismaClient, bus: Bus, log: Logger): Promise<Running> {
  const subscriptions = await Promise.all(
    answers.map(([service, event]) =>
      consume(bus, "auth", event, log, ({ payload }) => noteAnswer(db, service, payload.deletion_id)),
    ),
  );
  return stopAll(subscriptions);
}

type Parts = Pick<Deps, "db" | "clock"> & { readonly bus: Pick<Bus, "erase"> };

/**
 * Ends departures that all services have answered: the bus no longer has an event that names the person, and then auth
 * forgets the person, too. The rewritten events of the services were published before their answers, so only the former
 * ones are erased. A crash in between repeats it.
 */
export async function finishDepartures({ db, clock, bus }: Parts): Promise<void> {
  const answered = await db.departure.findMany({
    where: { finishedAt: null, /* guard: erased-everywhere-first */ awaited: { isEmpty: true } },
  });
  for (const { id, userId, username } of answered) {
    if (userId === null) continue;
    const person = { userId, username };
    // First, or a relay that finds events missing would publish them again.
    await db.$executeRaw`delete from auth.outbox where position(${userId} in payload::text) > 0`;
    await bus.erase(textsOf(person), ({ payload }) => namesPerson(payload, person));
    await db.departure.updateMany({
      where: { id },
      data: { userId: null, username: "", finishedAt: new Date(clock.now()) },
    });
  }
}

const everyMs = 5000;

/** Deletes accounts that are due, and forgets those that all services have erased. Several processes may run it. */
export async function startDepartures(parts: DeletingParts & { readonly bus: Bus }): Promise<Running> {
  const { db, bus, clock, log } = parts;
  const failure = "deleting accounts failed; retrying";
  const work = async () => {
    await deleteDueAccounts(parts).catch((error: unknown) => log.warn({ err: error }, failure));
    await finishDepartures(parts);
  };
  return stopAll([startInterval({ everyMs, clock, log, failure, work }), await followAnswers(db, bus, log)]);
}

/** Which of these accounts were deleted for good. */
export async function findDeleted(
  { db, secrets }: Pick<Deps, "db" | "secrets">,
  userIds: readonly string[],
): Promise<string[]> {
  const idOf = new Map(userIds.flatMap((id) => accountKeys(secrets, id).map((key) => [key, id])));
  const found = await db.departure.findMany({
    where: { accountKey: { in: [...idOf.keys()] } },
    select: { accountKey: true },
  });
  return [...new Set(found.flatMap(({ accountKey }) => idOf.get(accountKey) ?? []))];
}
