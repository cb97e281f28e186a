/** The thread that hashes passwords, which leaves the threads of libuv to files and DNS. It imports no more than it needs: the first login waits for its start. */
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { portCalls } from "@tutti/service-kit/port-calls";
import type { HashCost } from "./hash-thread.ts";

if (!parentPort) throw new Error("This file runs as a worker.");
portCalls(parentPort, {
  hash: async (password: string, cost: HashCost) => hashSync(password, cost),
  verify: async (stored: string, password: string) => verifySync(stored, password),
});
