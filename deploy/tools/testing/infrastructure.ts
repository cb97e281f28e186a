import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../postgres.ts";
import { startBrokers } from "./brokers.ts";

export interface Infrastructure {
  /** Settings with the addresses of the started infrastructure. */
  readonly settings: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/**
 * Postgres, NATS and Redis for a multi-process product: those that the environment names, private ones otherwise.
 * @throws {Error} when NATS or Redis is neither named nor installed
 */
export async function startInfrastructure(): Promise<Infrastructure> {
  const reasons: string[] = [];
  const brokers = await startBrokers(reasons);
  if (reasons.length > 0) {
    await brokers.stop();
    throw new Error(`Many processes need NATS and Redis. Missing: ${reasons.join("; ")}.`);
  }
  if (process.env.DATABASE_URL) return { settings: brokers.env, stop: brokers.stop };
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-infrastructure-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    const postgres = await startPostgres(folder);
    return {
      settings: { ...brokers.env, DATABASE_URL: postgres.url },
      stop: async () => {
        await postgres.stop();
        await brokers.stop();
        removeFolder();
      },
    };
  } catch (error) {
    await brokers.stop();
    removeFolder();
    throw error;
  }
}
