import { fault } from "@tutti/proto/faults";
import type { Link, LinkPurpose } from "../../gen/prisma/client.ts";
import type { Transaction } from "../model/pair-lock.ts";
import type { Deps } from "../model/ports.ts";
import { hashToken } from "./sessions.ts";

const minute = 60_000;
const ttlOf: Readonly<Record<LinkPurpose, number>> = {
  verify_address: 24 * 60 * minute,
  change_address: 24 * 60 * minute,
  // guard: reset-link-age
  reset_password: 30 * minute,
  download_export: 7 * 24 * 60 * minute,
};

/** The page that takes each link's token, from the address's fragment: browsers send fragments to no server. */
const pageOf: Readonly<Record<LinkPurpose, string>> = {
  verify_address: "/verify_email",
  change_address: "/verify_email",
  reset_password: "/reset_password",
  download_export: "/account",
};

export const linkDead = () => fault("link_dead");

interface Issued {
  readonly purpose: LinkPurpose;
  readonly userId: string;
  readonly email: string;
  readonly origin: string;
}

/** Makes a one-use link for the receiver of a mail; only the hash of its token is stored. */
export async function issueLink(
  { db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">,
  { purpose, userId, email, origin }: Issued,
): Promise<string> {
  const token = ids.token();
  const expiresAt = new Date(clock.now() + ttlOf[purpose]);
  const tokenHash = /* guard: hashed-link-tokens */ hashToken(token);
  await db.link.create({ data: { tokenHash, purpose, userId, email, expiresAt } });
  return `${origin}${pageOf[purpose]}#${token}`;
}

type Links = Pick<Transaction, "link">;

/** The link of a token; throws `link_dead` for an unknown, used or expired one. */
export async function findLink(
  db: Links,
  { clock }: Pick<Deps, "clock">,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<Link> {
  const link = await db.link.findUnique({ where: { tokenHash: hashToken(token) } });
  if (!link || !purposes.includes(link.purpose) || link.expiresAt.getTime() <= clock.now()) throw linkDead();
  return link;
}

/**
 * Uses a link up in the transaction of its effect, with all of the account for the same purpose. Throws `link_dead` if
 * another call was first.
 */
export async function consumeLink(tx: Links, { userId, purpose }: Link): Promise<void> {
  // guard: links-once
  const { count } = await tx.link.deleteMany({ where: { userId, purpose } });
  if (count === 0) throw linkDead();
}
