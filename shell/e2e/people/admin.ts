import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Product } from "../product/product.ts";
import { type Account, register } from "./account.ts";
import { Client } from "./client.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** A new account that was made an administrator from the command line, as its operator does it. */
export async function registerAdmin({ origin, data }: Product): Promise<Account> {
  const account = await register(origin, "keeper");
  const { username, password } = account;
  await promisify(execFile)(process.execPath, ["deploy/tools/tasks/ops.ts", "admin", "grant", username], {
    cwd: root,
    env: { ...process.env, TUTTI_DATA: data },
  });
  const { token, user } = await new Client(origin).post("/auth/login", { username, password });
  return { ...account, token: String(token), user: Object(user) };
}
