import { createLogger, createPool } from "@tutti/service-kit";
import { startInfrastructure } from "../../../tools/testing/infrastructure.ts";
import { unlimited } from "../../../tools/testing/unlimited.ts";
import { startProduct } from "../../shared/product.ts";
import { type Findings, hostTerms, openWorld, welcomeCoins } from "../world.ts";
import { attack, type Scale } from "./attack.ts";
import { readBooks } from "./books.ts";
import { letSound } from "./let-sound.ts";

const settings: NodeJS.ProcessEnv = {
  ...unlimited,
  WELCOME_COINS: String(welcomeCoins),
  HOST_SHARE_PERCENT: String(hostTerms.percent),
  GIFT_COINS_PER_HOST_PER_DAY: String(hostTerms.giftsPerDay),
  PURCHASES: "practice",
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
};

/** Attacks a product in a process of its own, or in many. */
export async function onProduct({
  isDistributed,
  ...scale
}: Scale & { readonly isDistributed: boolean }): Promise<Findings> {
  const infrastructure = isDistributed ? await startInfrastructure() : null;
  try {
    const args = isDistributed ? ["distributed"] : [];
    const product = await startProduct({ ...settings, ...infrastructure?.settings }, undefined, args);
    const pool = createPool(product.databaseUrl, { max: 2, log: createLogger("simulation", "silent") });
    try {
      const made = await attack(product.origin, scale, (songs) => letSound(pool, songs));
      const findings = await readBooks(product.origin, made, openWorld(pool));
      return { ...findings, title: `${findings.title}, ${isDistributed ? "many processes" : "one process"}` };
    } finally {
      await pool.end();
      await product.stop();
    }
  } finally {
    await infrastructure?.stop();
  }
}
