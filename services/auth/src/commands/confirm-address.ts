import { fault } from "@tutti/proto/faults";
import { violatedIndex } from "@tutti/service-kit";
import type { Link, Prisma } from "../../gen/prisma/client.ts";
import { parseEmail } from "../account.ts";
import { consumeLink, findLink, linkDead } from "../links.ts";
import type { Deps } from "../ports.ts";

/** What a link changes, and of which account: of one that still has, or still waits for, the link's address. */
function changeOf({ purpose, userId: id, email }: Link): {
  where: Prisma.UserWhereInput;
  data: Prisma.UserUpdateManyMutationInput;
} {
  const emailFolded = parseEmail(email).folded;
  if (purpose === "verify_address") return { where: { id, emailFolded }, data: { emailVerified: true } };
  return {
    // guard: pending-address-only
    where: { id, pendingEmail: email },
    data: { email, emailFolded, emailVerified: true, pendingEmail: null, pendingEmailUntil: null },
  };
}

/**
 * Verifies an address by the link of a mail, and thereby makes it the account's; others that state it remain without a
 * right to it. Of two at once one succeeds, by the unique index. Throws `link_dead`, or `email_taken` if another account
 * has it by now: only the reader of the address's mails learns that.
 */
export async function confirmAddress(deps: Deps, token: string): Promise<{ email: string }> {
  const { db } = deps;
  const link = await findLink(db, deps, token, ["verify_address", "change_address"]);
  const { where, data } = changeOf(link);
  try {
    await db.$transaction(async (tx) => {
      await consumeLink(tx, link);
      const { count } = await tx.user.updateMany({ where, data });
      if (count === 0) throw linkDead();
    });
  } catch (error) {
    if (violatedIndex(error) === null) throw error;
    throw fault("email_taken");
  }
  return { email: link.email };
}
