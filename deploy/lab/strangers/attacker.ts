import { parentPort, workerData } from "node:worker_threads";
import { type AttackName, attack } from "./attacks.ts";
import { Stranger } from "./calls.ts";

/** A thread of its own, so that the attack does not slow the measurement. */
interface Data {
  readonly name: AttackName;
  readonly origin: string;
  readonly seconds: number;
  /** On loopback. */
  readonly address: string;
}
const { name, origin, seconds, address }: Data = workerData;
const ended = new AbortController();
setTimeout(() => ended.abort(), seconds * 1000);
const statuses = await attack(name, new Stranger(origin, address, 200), ended.signal);
parentPort?.postMessage(statuses);
