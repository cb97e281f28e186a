import { personPage, type Query } from "@tutti/service-kit";
import type { Export } from "../../gen/prisma/client.ts";
import { queueMail } from "../mail/queue.ts";
import type { Deps } from "../ports.ts";
import { archiveOf } from "./archive.ts";
import { type Collected, collect, type ReadPage } from "./collect.ts";
import { exported } from "./exported.ts";
import { exportKeptFor } from "./request-export.ts";

const minute = 60_000;
/** How long a process has a copy for itself, in ms; after a crash another one begins it again. */
const lease = 2 * minute;
/** After a failure a copy is begun again, until it is this old, in ms. */
const givenUpAfter = 15 * minute;

export interface ExportParts extends Pick<Deps, "db" | "clock" | "ids" | "log" | "wakeMail"> {
  /** The other services that have something about people. */
  readonly services: readonly ReadPage[];
}

/** What this service itself has about a person. */
const ownPages =
  ({ db }: Pick<Deps, "db">): ReadPage =>
  (request) => {
    const query: Query = (sql, values) => db.$queryRawUnsafe<{ row: string }[]>(sql, ...values);
    return personPage(query, exported, request);
  };

/** Takes a waiting copy for this process; false if another one was first. */
async function claim({ db, clock }: ExportParts, { id, claimedUntil }: Pick<Export, "id" | "claimedUntil">) {
  const { count } = await db.export.updateMany({
    where: { id, claimedUntil, state: "waiting" },
    data: { claimedUntil: new Date(clock.now() + lease), rowCount: 0 },
  });
  return count === 1;
}

type Waiting = Pick<Export, "id" | "userId" | "language" | "origin" | "requestedAt">;

async function make(parts: ExportParts, { id, userId, language, origin }: Waiting): Promise<void> {
  const { db, clock, log } = parts;
  const began = clock.now();
  let rowCount = 0;
  const onRows = async (count: number) => {
    rowCount += count;
    await db.export.updateMany({ where: { id }, data: { rowCount } });
  };
  const tables: Collected[] = [];
  for (const readPage of [ownPages(parts), ...parts.services])
    tables.push(...(await collect(readPage, userId, onRows)));
  const picture = (await db.avatar.findUnique({ where: { userId } }))?.image ?? null;
  const readyAt = new Date(clock.now());
  const archive = new Uint8Array(await archiveOf(tables, { picture, at: readyAt }));
  await db.$transaction(async (tx) => {
    const { count } = await tx.export.updateMany({
      where: { id, state: "waiting" },
      data: { state: "ready", archive, readyAt, rowCount },
    });
    const user = await tx.user.findUnique({ where: { id: userId } });
    if (count === 0 || !user?.email) return;
    const letter = { kind: "export_ready", username: user.username } as const;
    await queueMail(tx, parts, { letter, userId, address: user.email, language, origin });
  });
  log.info(
    { rows: rowCount, bytes: archive.length, ms: Math.round(clock.now() - began) },
    "a copy of a person's data is ready",
  );
  parts.wakeMail();
}

async function postpone({ db, clock, log }: ExportParts, { id, requestedAt }: Waiting, error: unknown) {
  const isGivenUp = clock.now() > requestedAt.getTime() + givenUpAfter;
  log[isGivenUp ? "error" : "warn"]({ err: error, export: id }, "a copy of a person's data was not made");
  await db.export.updateMany({
    where: { id, state: "waiting" },
    data: isGivenUp ? { state: "failed" } : { claimedUntil: new Date(clock.now() + minute / 4) },
  });
}

/** Makes the copies that wait, oldest first, and deletes old ones. Returns how many it took up. */
export async function makeExports(parts: ExportParts): Promise<number> {
  const { db, clock } = parts;
  const now = clock.now();
  await db.export.deleteMany({ where: { requestedAt: { lte: new Date(now - exportKeptFor) } } });
  const waiting = await db.export.findMany({
    where: { state: "waiting", claimedUntil: { lte: new Date(now) }, user: { deletionAt: null } },
    orderBy: { requestedAt: "asc" },
    take: 10,
    omit: { archive: true },
  });
  for (const each of waiting)
    if (await claim(parts, each))
      await make(parts, each).catch((error: unknown) => postpone(parts, each, error));
  return waiting.length;
}
