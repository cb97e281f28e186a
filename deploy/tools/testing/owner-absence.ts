import { createLogger, openCache } from "@tutti/service-kit";

/** TTL of the changed entry in ms. */
const ttlMs = 60_000;

/** Makes a room's owner, who has left, look as if that was `ms` earlier. Needs the Redis of the product. */
export async function prolongAbsence(redisUrl: string, roomId: string, ms: number): Promise<void> {
  const log = createLogger("test", "silent");
  const cache = await openCache({ redisUrl }, log);
  try {
    const key = `sync:owner-left:${roomId}`;
    const left = await cache.get(key);
    if (left === null) throw new Error("The owner has not left.");
    await cache.set(key, String(Number(left) - ms), ttlMs);
  } finally {
    await cache.close();
  }
}
