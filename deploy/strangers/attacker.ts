import { parentPort, workerData } from "node:worker_threads";
import { type AttackName, attack } from "./attacks.ts";
import { Stranger } from "./calls.ts";

/** A thread of its own, so that the attack does not slow the measurement. */
const { name, origin, seconds }: { name: AttackName; origin: string; seconds: number } = workerData;
const statuses = await attack(
  name,
  new Stranger(origin, "127.0.0.1", 200),
  AbortSignal.timeout(seconds * 1000),
);
parentPort?.postMessage(statuses);
