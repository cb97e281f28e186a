import { createClient } from "redis";
import { hitsIn } from "./needles.ts";
import { byPlace, type Searched } from "./searched.ts";

export const redisAt = (url: string) => createClient({ url });
type Redis = ReturnType<typeof redisAt>;

async function contentOf(redis: Redis, key: string): Promise<string> {
  const type = await redis.type(key);
  // Expired since the scan.
  if (type === "none") return "";
  if (type === "hash") return JSON.stringify(await redis.hGetAll(key));
  if (type === "string") return (await redis.get(key)) ?? "";
  if (type === "set") return JSON.stringify(await redis.sMembers(key));
  if (type === "list") return JSON.stringify(await redis.lRange(key, 0, -1));
  if (type === "zset") return JSON.stringify(await redis.zRange(key, 0, -1));
  throw new Error(`The drill cannot read a ${type}.`);
}

/** Searches every key and its value. */
export async function searchRedis(redis: Redis, needles: readonly string[]): Promise<Searched> {
  const found: string[] = [];
  let entries = 0;
  for await (const keys of redis.scanIterator())
    for (const key of keys) {
      entries++;
      if (hitsIn(`${key} ${await contentOf(redis, key)}`, needles) > 0)
        found.push(key.split(":").slice(0, 2).join(":"));
    }
  return { where: "Redis", entries, findings: byPlace(found) };
}
