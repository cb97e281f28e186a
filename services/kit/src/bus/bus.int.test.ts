import { expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { emptyDatabase } from "../testing/database.ts";
import { busContract } from "./bus.contract.ts";
import { natsBus } from "./nats-bus.ts";
import { postgresBus } from "./postgres-bus.ts";

const log = createLogger("test", "silent");

busContract("postgres", async () => {
  const database = await emptyDatabase();
  const bus = await postgresBus(database.url, log);
  return { ...bus, close: () => bus.close().then(database.drop) };
});

const { NATS_URL } = process.env;
if (NATS_URL) busContract("nats", () => natsBus(NATS_URL, log, { name: "test" }));
else test.skip("nats bus: NATS_URL is not set", () => expect(NATS_URL).toBeDefined());
