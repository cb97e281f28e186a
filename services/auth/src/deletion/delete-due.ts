import { accountDeleted } from "@tutti/proto/events";
import { outboxRow } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import { accountKey } from "../model/account-key.ts";
import { isShared } from "../model/address-holder.ts";
import type { Deps } from "../model/ports.ts";
import { reserveName } from "../names/reserved-names.ts";

/** Services that erase a deleted account and answer with an event. */
export const erasingServices = ["rooms", "payments", "moderation", "analytics", "sync"] as const;
const batch = 50;

export interface DeletingParts extends Pick<Deps, "db" | "clock" | "ids" | "log" | "secrets"> {
  /** Deletes written mails that name a person; nothing where mails leave by SMTP. */
  readonly forgetMails: (person: Pick<User, "email" | "username">) => Promise<void>;
}

/** Deletes one account with everything that auth has of it, and publishes that. False if it was taken back meanwhile. */
async function deleteAccount(parts: DeletingParts, user: User): Promise<boolean> {
  const { db, clock, ids, secrets } = parts;
  const { id, username } = user;
  // Mails to an address that is another account's, or may be, are not this person's.
  const isOwn = user.emailVerified || /* guard: others-mails-stay */ !(await isShared(db, user));
  const email = isOwn ? user.email : null;
  // Before the row, whose address says which mails are the person's.
  await parts.forgetMails({ email, username });
  const deletedAt = new Date(clock.now());
  return db.$transaction(async (tx) => {
    // Everything that refers to the account goes with it: sessions, profile, follows, links, mails, copies of data.
    const { count } = await tx.user.deleteMany({ where: { id, deletionAt: { lte: deletedAt } } });
    if (count === 0) return false;
    if (email !== null)
      await tx.mail.deleteMany({ where: { userId: null, address: { equals: email, mode: "insensitive" } } });
    await tx.$executeRaw`delete from auth.outbox where position(${id} in payload::text) > 0`;
    await reserveName(tx, parts, username);
    const deletionId = ids.uuid();
    const person = { userId: id, username };
    await tx.departure.create({
      data: {
        id: deletionId,
        accountKey: accountKey(secrets[0], id),
        ...person,
        awaited: [...erasingServices],
        deletedAt,
      },
    });
    const event = { deletion_id: deletionId, user_id: id, username, at: Math.round(clock.now()) };
    await tx.outbox.create({ data: outboxRow(accountDeleted, event) });
    return true;
  });
}

/** Deletes the accounts whose time to be taken back is over. Returns how many. */
export async function deleteDueAccounts(parts: DeletingParts): Promise<number> {
  const { db, clock, log } = parts;
  const due = await db.user.findMany({
    where: { deletionAt: { lte: new Date(clock.now()) } },
    orderBy: { deletionAt: "asc" },
    take: batch,
  });
  let deleted = 0;
  for (const user of due) if (await deleteAccount(parts, user)) deleted++;
  if (deleted > 0) log.info({ accounts: deleted }, "deleted accounts for good");
  return deleted;
}
