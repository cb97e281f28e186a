import { fault } from "@tutti/proto/faults";
import { isLanguage } from "@tutti/proto/languages";
import type { Prisma } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";

/** A version of the terms, the date of their last change. Throws `terms_version_invalid`. */
export function parseTermsVersion(text: string): Date {
  const version = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(version.getTime()))
    throw fault("terms_version_invalid");
  return version;
}

/** Stores that a person accepted a version, once; an earlier version than the last one changes nothing else. */
export async function rememberTerms(
  tx: Prisma.TransactionClient,
  { clock }: Pick<Deps, "clock">,
  userId: string,
  version: Date,
): Promise<void> {
  const acceptedAt = new Date(clock.now());
  await tx.acceptedTerms.createMany({ data: [{ userId, version, acceptedAt }], skipDuplicates: true });
  await tx.user.updateMany({
    where: { id: userId, OR: [{ termsVersion: null }, { termsVersion: { lt: version } }] },
    data: { termsVersion: version },
  });
}

/** The caller accepts a version of the terms; idempotent. */
export async function acceptTerms(deps: Deps, userId: string, version: string): Promise<void> {
  const parsed = parseTermsVersion(version);
  await deps.db.$transaction((tx) => rememberTerms(tx, deps, userId, parsed));
}

/** Stores the language that a person chose, for pages and mails; idempotent. Throws `language_unknown`. */
export async function setLanguage({ db }: Pick<Deps, "db">, userId: string, language: string): Promise<void> {
  if (!isLanguage(language)) throw fault("language_unknown");
  await db.user.updateMany({ where: { id: userId }, data: { language, chosenLanguage: language } });
}
