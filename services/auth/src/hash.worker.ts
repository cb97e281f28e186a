/** The thread that works through password hashes: libuv's threads stay free for files and names. */
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { portCalls } from "@tutti/service-kit";
import type { HashCost } from "./hash-thread.ts";

if (!parentPort) throw new Error("This file runs as a worker.");
portCalls(parentPort, {
  hash: async (password: string, cost: HashCost) => hashSync(password, cost),
  verify: async (stored: string, password: string) => verifySync(stored, password),
});
