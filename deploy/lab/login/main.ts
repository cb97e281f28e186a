import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../tools/postgres.ts";
import { linkIn, mails } from "../../tools/testing/mails.ts";
import { startTestProduct } from "../../tools/testing/product.ts";
import { client } from "./client.ts";
import { compare } from "./compare.ts";

/**
 * Prints whether a failed login takes longer for an existing name than for an unknown one, and whether a registration, a
 * change of the address, another request for the mail that verifies it, and a request for a new password do for an address
 * that an account has.
 */
const iterations = Math.min(Number(process.argv[2] ?? 1000), 1100);
/** Each gets at most 20 logins from unknown networks in an hour. */
const accounts = 120;
/** An address gets five mails in an hour because of registrations, and five others; calls beyond that take less time. */
const registrations = Math.min(iterations, accounts * 4);
const perAddress = Math.min(Math.floor(registrations / 2), accounts);
const resets = accounts * 3;

const folder = mkdtempSync(path.join(tmpdir(), "tutti-bench-login-"));
const postgres = await startPostgres(folder);
process.env.TEST_DATABASE_URL = postgres.url;
const product = await startTestProduct();
const { timed } = client(product.origin);
const box = mails(product.mailFolder);

const password = "correct horse";
const nameOf = (n: number) => `somebody_real_${n}`;
const known = (n: number) => `${nameOf(n % accounts)}@example.org`;
const unknown = (what: string, n: number) => `${what}_${n}_nobody@example.org`;
for (let n = 0; n < accounts; n++) {
  await timed("register", { username: nameOf(n), email: known(n), password });
  const { token } = linkIn(await box.find(known(n), "Confirm your email address"));
  await timed("email/confirm", { token });
}

const login = async (username: string) =>
  (await timed("login", { username, password: "not this one" }, { expected: 401 })).ms;
for (let n = 0; n < 20; n++) await login(`warm_up_${n}`);
await compare("a wrong password, the name", iterations, (kind, n) =>
  login(kind === "known" ? nameOf(n % accounts) : `nobody_${n}_here`),
);

/** Sessions of the accounts that the comparison registers, by whether another account has their address. */
const sessions = { known: [] as string[], unknown: [] as string[] };
await compare("a registration, the address", registrations, async (kind, n) => {
  const email = kind === "known" ? known(n) : unknown("register", n);
  const { ms, token } = await timed("register", { username: `${kind}_person_${n}`, email, password });
  sessions[kind].push(token);
  return ms;
});

await compare("another mail that verifies, the address", perAddress, async (kind, n) => {
  const token = sessions[kind][n] ?? "";
  return (await timed("email/verify", {}, { token })).ms;
});

await compare("a change of the address, the new one", perAddress, async (kind, n) => {
  const token = sessions.unknown[kind === "known" ? 2 * n : 2 * n + 1] ?? "";
  const email = kind === "known" ? known(n) : unknown("change", n);
  return (await timed("email", { email, password }, { token })).ms;
});

const forget = async (email: string) => (await timed("password/forgot", { email })).ms;
for (let n = 0; n < 20; n++) await forget(unknown("warm_up", n));
await compare("a forgotten password, the address", resets, (kind, n) =>
  forget(kind === "known" ? known(n) : unknown("forgot", n % accounts)),
);

await product.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
