import type { Deps } from "../ports.ts";
import { accountKeys } from "./account-key.ts";

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
