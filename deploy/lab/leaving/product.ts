import path from "node:path";
import { client } from "../../contract/client.ts";
import { startInfrastructure } from "../../tools/testing/infrastructure.ts";
import { unlimited } from "../../tools/testing/unlimited.ts";
import { startProduct } from "../shared/product.ts";
import { searchDatabase } from "./search-database.ts";
import { searchFiles } from "./search-files.ts";
import { redisAt, searchRedis } from "./search-redis.ts";
import { searchStreams } from "./search-streams.ts";
import type { Searched } from "./searched.ts";

/** The product with everything of its own: many processes on Postgres, NATS and Redis, or one process. */
export async function startDrilled(isEmbedded: boolean) {
  const infrastructure = isEmbedded ? null : await startInfrastructure();
  const settings = {
    PURCHASES: "practice",
    COUPONS: "TUTTI90:90",
    ...unlimited,
    ...infrastructure?.settings,
  };
  const product = await startProduct(settings, undefined, isEmbedded ? [] : ["distributed"]).catch(
    async (error: unknown) => {
      await infrastructure?.stop();
      throw error;
    },
  );
  const { NATS_URL: natsUrl, REDIS_URL: redisUrl, DATABASE_URL: ownUrl } = infrastructure?.settings ?? {};
  const databaseUrl = ownUrl ?? product.databaseUrl;
  const redis = redisUrl === undefined ? null : redisAt(redisUrl);
  await redis?.connect();
  return {
    origin: product.origin,
    databaseUrl,
    redis,
    call: client(product.origin),
    mailFolder: path.join(product.dataFolder, "mail"),
    /** Everything that the product stores. */
    search: async (needles: readonly string[]): Promise<Searched[]> => [
      ...(await searchDatabase(databaseUrl, needles)),
      ...(natsUrl === undefined ? [] : await searchStreams(natsUrl, needles)),
      ...(redis === null ? [] : [await searchRedis(redis, needles)]),
      await searchFiles(product.dataFolder, needles),
    ],
    stop: async () => {
      await redis?.close();
      await product.stop();
      await infrastructure?.stop();
    },
  };
}

export type Drilled = Awaited<ReturnType<typeof startDrilled>>;
