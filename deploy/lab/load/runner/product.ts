import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../../tools/postgres.ts";
import { startTestProduct } from "../../../tools/testing/product.ts";

/** Starts a product on loopback, without per-address limits, on a temporary Postgres. */
export async function startProduct() {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-load-"));
  const postgres = await startPostgres(folder);
  const removed = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    const product = await startTestProduct();
    return { origin: product.origin, stop: () => product.stop().finally(removed) };
  } catch (error) {
    await removed();
    throw error;
  }
}
