import { buffer } from "node:stream/consumers";
import {
  csvHeader,
  csvLine,
  personPage,
  type Query,
  type Running,
  type WakeSignal,
} from "@tutti/service-kit";
import yazl from "yazl";
import type { Export } from "../../gen/prisma/client.ts";
import { queueMail } from "../mail/queue.ts";
import type { Deps } from "../model/ports.ts";
import { type Collected, collect, type ReadPage } from "./collect.ts";
import { exported } from "./exported.ts";
import { readmeOf } from "./readme.ts";
import { exportKeptFor } from "./request-export.ts";

const minute = 60_000;
/** How long a process has a copy for itself, in ms; after a crash another one begins it again. */
const lease = 2 * minute;
/** After a failure a copy is begun again, until it is this old, in ms. */
const givenUpAfter = 15 * minute;

interface ExportParts extends Pick<Deps, "db" | "clock" | "ids" | "log" | "wakeMail"> {
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

const csvOf = ({ rows }: Collected): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
  return csvHeader(columns) + rows.map((row) => csvLine(columns.map((name) => cell(row[name])))).join("");
};

/** Packs a person's data: a README, and each table as JSON and as CSV. */
async function archiveOf(
  tables: readonly Collected[],
  { picture, at }: { readonly picture: Uint8Array | null; readonly at: Date },
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: at });
  add("README.txt", `\ufeff${readmeOf(tables, picture !== null, at)}`);
  for (const table of tables) {
    add(`${table.name}.json`, `${JSON.stringify(table.rows, null, 2)}\n`);
    add(`${table.name}.csv`, csvOf(table));
  }
  if (picture) zip.addBuffer(Buffer.from(picture), "picture.webp", { mtime: at, compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

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

/** Interval at which copies of other processes and retries are looked for, in ms. */
const restMs = 5000;

/** Makes copies in the background until it is stopped. `wakeSignal` is woken after one was requested. */
export function startExportMaker(parts: ExportParts, wakeSignal: WakeSignal): Running {
  const state = { isStopped: false };
  const loop = (async () => {
    while (!state.isStopped) {
      wakeSignal.begin();
      await makeExports(parts).catch((error: unknown) =>
        parts.log.warn({ err: error }, "making copies of people's data failed; retrying"),
      );
      if (!state.isStopped) await wakeSignal.rest(restMs);
    }
  })();
  return {
    stop: async () => {
      state.isStopped = true;
      wakeSignal.wake();
      await loop;
    },
  };
}
