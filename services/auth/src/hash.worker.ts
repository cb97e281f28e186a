/** The thread that works through password hashes: libuv's threads stay free for files and names. */
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { portCalls } from "@tutti/service-kit";
import type { HashCost } from "./hash-thread.ts";

/** As `nice` counts, from -20 to 19. */
const LOWER_PRIORITY = 5;

if (!parentPort) throw new Error("This file runs as a worker.");
// Only Linux has priorities of single threads; elsewhere this would be the whole process's.
if (process.platform === "linux") setPriority(LOWER_PRIORITY);

portCalls(parentPort, {
  hash: async (password: string, cost: HashCost) => hashSync(password, cost),
  verify: async (stored: string, password: string) => verifySync(stored, password),
});
