import { fault } from "@tutti/proto/faults";
import type { Export } from "../../gen/prisma/client.ts";
import { ownAccount } from "../identity/confirm-identity.ts";
import { consumeLink, findLink, linkDead } from "../identity/links.ts";
import { queueMailTo } from "../mail/queue.ts";
import type { Browser } from "../model/browser.ts";
import { admitsMailOf } from "../model/mail-limits.ts";
import type { Transaction } from "../model/pair-lock.ts";
import type { Deps } from "../model/ports.ts";

const day = 24 * 60 * 60_000;
/** How long a copy can be downloaded, in ms; then it is deleted. */
export const exportKeptFor = 7 * day;

/** A person's last copy. */
export const lastExport = (db: Pick<Transaction, "export">, userId: string) =>
  db.export.findFirst({ where: { userId }, orderBy: { requestedAt: "desc" }, omit: { archive: true } });

/** When another copy may be requested, in ms; null if at once. */
export const nextExportAt = (
  last: Pick<Export, "state" | "requestedAt"> | null,
  now: number,
): number | null => {
  if (last === null || last.state === "failed") return null;
  const at = last.requestedAt.getTime() + day;
  return at > now ? at : null;
};

/** Begins a copy of the caller's data, once in 24 hours. Throws `export_running` or `export_today`. */
export async function requestExport(deps: Deps, userId: string, browser: Browser): Promise<void> {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const user = await ownAccount(deps, userId);
  await db.$transaction(async (tx) => {
    // Of two calls at once the second sees the copy of the first.
    await tx.$executeRaw`select 1 from auth.users where id = ${userId}::uuid for no key update`;
    const last = await lastExport(tx, userId);
    if (last?.state === "waiting") throw fault("export_running.own_data");
    const nextAt = nextExportAt(last, now);
    // guard: one-copy-a-day
    if (nextAt !== null) throw fault("export_today", {}, { retry_after: Math.ceil((nextAt - now) / 1000) });
    await tx.export.deleteMany({ where: { userId } });
    const times = { requestedAt: new Date(now), claimedUntil: new Date(now) };
    const language = user.language ?? browser.language;
    await tx.export.create({ data: { id: ids.uuid(), userId, language, origin: browser.origin, ...times } });
  });
  deps.wakeExports();
}

/** Sends the mail with a new link to the caller's copy. Throws `no_export` or `too_many_mails`. */
export async function sendExportLink(deps: Deps, userId: string, browser: Browser): Promise<void> {
  const user = await ownAccount(deps, userId);
  const last = await lastExport(deps.db, userId);
  if (last?.state !== "ready") throw fault("no_export");
  const { emailFolded: folded } = user;
  if (folded !== null && !(await admitsMailOf(deps.cache, { userId, folded }))) return;
  await deps.db.$transaction((tx) =>
    queueMailTo(tx, deps, user, { kind: "export_ready", username: user.username }, browser),
  );
  deps.wakeMail();
}

/** The caller's copy, by the link of a mail, which is used up thereby. Throws `link_dead`, also for another's link. */
export async function downloadExport(deps: Deps, userId: string, token: string): Promise<Uint8Array> {
  const { db } = deps;
  const link = await findLink(db, deps, token, ["download_export"]);
  // guard: own-copy
  if (link.userId !== userId) throw linkDead();
  return db.$transaction(async (tx) => {
    await consumeLink(tx, link);
    const ready = await tx.export.findFirst({
      where: { userId, state: "ready" },
      orderBy: { requestedAt: "desc" },
    });
    if (!ready?.archive) throw linkDead();
    return ready.archive;
  });
}
