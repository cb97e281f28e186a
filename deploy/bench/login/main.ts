import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../local/postgres.ts";
import { startTestProduct } from "../../local/testing/product.ts";
import { compare } from "./compare.ts";

/**
 * Prints whether a failed login takes longer for an existing name than for an unknown one, and a request for a new
 * password for an address with an account.
 */
const iterations = Math.min(Number(process.argv[2] ?? 1000), 1100);
/** An address gets as many mails in an hour; further requests take less time. */
const mailsPerAddress = 5;
/** Each gets at most 20 logins from unknown networks in an hour. */
const accounts = 60;

const folder = mkdtempSync(path.join(tmpdir(), "tutti-bench-login-"));
const postgres = await startPostgres(folder);
process.env.TEST_DATABASE_URL = postgres.url;
const product = await startTestProduct();

let asked = 0;
/** A different address per call, to stay below the rate limit. */
async function post(call: string, body: object): Promise<number> {
  asked++;
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const response = await fetch(`${product.origin}/api/auth/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}
async function timed(call: string, body: object, expected: number): Promise<number> {
  const began = performance.now();
  const status = await post(call, body);
  if (status !== expected) throw new Error(`${call} returned ${status}.`);
  return performance.now() - began;
}

const password = "correct horse";
const nameOf = (n: number) => `somebody_real_${n}`;
for (let n = 0; n < accounts; n++)
  await post("register", { username: nameOf(n), email: `${nameOf(n)}@example.org`, password });

const login = (username: string) => timed("login", { username, password: "not this one" }, 401);
for (let n = 0; n < 20; n++) await login(`warm_up_${n}`);
await compare("a wrong password, the name", iterations, (kind, n) =>
  login(kind === "known" ? nameOf(n % accounts) : `nobody_${n}_here`),
);

const forget = (email: string) => timed("password/forgot", { email }, 200);
for (let n = 0; n < 20; n++) await forget(`warm_up_${n}@example.org`);
await compare("a forgotten password, the address", accounts * mailsPerAddress, (kind, n) =>
  forget(`${kind === "known" ? nameOf(n % accounts) : `nobody_${n % accounts}`}@example.org`),
);

await product.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
