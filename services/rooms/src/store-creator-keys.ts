import type { Logger } from "@tutti/service-kit";
import { Prisma, type PrismaClient } from "../gen/prisma/client.ts";
import type { CreatorKeys } from "./model/creator-key.ts";

/** Rooms per statement. */
const batch = 1000;

/**
 * Stores the digests of the keys of visitors' rooms that a version without digests created, so that these keys outlive
 * a rotation of the secret, too. `keys` must know one secret only: during a rotation a room does not show which one its
 * key was derived from.
 */
export async function storeCreatorKeys(
  db: Pick<PrismaClient, "$queryRaw" | "$executeRaw">,
  keys: CreatorKeys,
  log: Pick<Logger, "info">,
): Promise<void> {
  let stored = 0;
  for (;;) {
    const rooms = await db.$queryRaw<{ id: string }[]>`
      select id from rooms.rooms where owner_id is null and maker_key_digest is null limit ${batch}`;
    if (rooms.length === 0) break;
    const rows = rooms.map(({ id }) => Prisma.sql`(${id}::uuid, ${keys.create(id).digest}::bytea)`);
    await db.$executeRaw`
      update rooms.rooms set maker_key_digest = given.digest from (values ${Prisma.join(rows)}) given (id, digest)
      where rooms.id = given.id and maker_key_digest is null`;
    stored += rooms.length;
  }
  if (stored > 0) log.info({ rooms: stored }, "stored the digests of visitors' keys");
}
