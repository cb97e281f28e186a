import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { skipWeek } from "../../tools/testing/skip-days.ts";
import { type Companions, doEverything, done, password, register } from "./journey.ts";
import { needlesOf, type Traced } from "./needles.ts";
import { type Drilled, startDrilled } from "./product.ts";
import { hitsOf, tableOf } from "./searched.ts";
import { listenForYears, takeData } from "./take-data.ts";

/** How long the services have to erase a person, in ms. */
const timeout = 120_000;

const isEmbedded = process.argv.includes("--embedded");
const mark = Math.random().toString(36).slice(2, 8);
const username = `Zuphira_${mark}`;
const email = `quellwort.${mark}@leaving.example`;

async function companions({ call }: Drilled, database: pg.Client): Promise<Companions> {
  const [host, admin, friend] = [
    await call.register("host"),
    await call.register("boss"),
    await call.register("ben"),
  ];
  await database.query("update auth.users set is_admin = true where username = $1", [admin.username]);
  return { host, admin, friend };
}

async function untilErased(database: pg.Client): Promise<void> {
  for (let waited = 0; waited < timeout; waited += 500) {
    const { rows } = await database.query<{ waiting: boolean }>(
      `select exists (select from auth.users where deletion_at <= now())
         or exists (select from auth.departures where finished_at is null) as waiting`,
    );
    if (!rows[0]?.waiting) return;
    await pause(500);
  }
  const { rows } = await database.query("select awaited from auth.departures where finished_at is null");
  throw new Error(`Not erased within ${timeout / 1000} s; awaited: ${JSON.stringify(rows)}`);
}

async function faultsOf(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query("select fault, id from payments.ledger_faults");
  const { rows: sums } = await database.query<{ coins: string; bought: string }>(
    "select sum(coins) as coins, sum(bought) as bought from payments.derived_balances",
  );
  const { rows: held } = await database.query<{ n: number }>(
    "select count(*)::int as n from payments.holds h where state = 'held' and not exists (select from payments.accounts a where a.user_id = h.user_id)",
  );
  return [
    ...rows.map(({ fault, id }) => `ledger: ${fault} ${id}`),
    ...(sums[0]?.coins === "0" && sums[0]?.bought === "0" ? [] : [`the sums are ${JSON.stringify(sums[0])}`]),
    ...(held[0]?.n === 0 ? [] : [`${held[0]?.n} holds of nobody`]),
  ];
}

async function drill(product: Drilled, database: pg.Client): Promise<string[]> {
  const { call, search } = product;
  const findings: string[] = [];
  const check = (isMet: boolean, finding: string) => void (isMet || findings.push(finding));
  const others = await companions(product, database);
  console.log(`${username} does everything …`);
  let token = await register(product, username, email);
  const { rows } = await database.query<{ id: string }>("select id from auth.users where username = $1", [
    username,
  ]);
  const traced: Traced = { id: rows[0]?.id ?? "", username, email };
  const needles = needlesOf(traced);
  const { kept, lost, hostRoom } = await doEverything(product, username, token, others);
  await listenForYears(database, traced.id);
  const before = await search(needles);
  console.log(`\nBefore: ${hitsOf(before)} hits\n${tableOf(before)}`);
  const tables = before.filter(({ findings: found }) => found.length > 0);
  check(tables.length >= 20, `the search finds the person in ${tables.length} places only`);

  console.log("");
  findings.push(...(await takeData(product, database, { id: traced.id, email, token })));

  console.log("\nDeletes the account, and takes it back …");
  const leave = async () => done(await call.post("/api/auth/deletion", { password }, { token }));
  const profile = async () =>
    (await call.get(`/api/user/profile/${username}`, { token: others.friend.token })).status;
  await leave();
  check((await call.get("/api/auth/user", { token })).status === 401, "the session survived the deletion");
  check((await profile()) === 404, "the profile is shown after the deletion");
  const logIn = async () => {
    token = String(done(await call.post("/api/auth/login", { username, password })).token);
  };
  await logIn();
  check((await call.get("/api/user/favorites", { token })).status === 403, "a leaving account may go on");
  done(await call.post("/api/auth/deletion/take-back", {}, { token }));
  check((await profile()) === 200, "the profile is hidden after it was taken back");
  const { following } = done(await call.get("/api/user/following", { token })) as { following: unknown[] };
  check(following.length === 1, "follows did not come back");

  console.log("Deletes it again, and seven days pass …");
  await leave();
  await skipWeek(database, product.redis);
  await untilErased(database);
  const after = await search(needles);
  console.log(`\nAfter: ${hitsOf(after)} hits\n${tableOf(after)}`);
  for (const { where, findings: found } of after)
    for (const { place, hits } of found) findings.push(`${where}: ${place} still names the person (${hits})`);

  findings.push(...(await faultsOf(database)));
  const playlist = (name: string) => call.get(`/api/room-playlist?room_name=${encodeURIComponent(name)}`);
  const { body } = await call.get(`/api/room/host?room_name=${encodeURIComponent(kept)}`);
  check(JSON.stringify(body).includes(others.friend.username), "the successor does not own the room");
  check((await playlist(lost)).status === 404, "the room without a successor is there");
  check((await playlist(hostRoom)).status === 200, "another host's room is gone");
  const again = { username, email: `other.${email}`, password };
  check((await call.post("/api/auth/register", again)).status === 409, "the name was given to somebody else");
  const free = await call.post("/api/auth/register", { ...again, username: `Other_${mark}`, email });
  check(free.status === 200, "the address cannot be registered again");
  return findings;
}

console.log(isEmbedded ? "One process, everything embedded." : "Many processes on Postgres, NATS and Redis.");
const product = await startDrilled(isEmbedded);
const database = new pg.Client({ connectionString: product.databaseUrl });
await database.connect();
try {
  const findings = await drill(product, database);
  for (const finding of findings) console.log(`  ! ${finding}`);
  console.log(
    findings.length === 0 ? "\nNothing names the person." : `\nFAILED: ${findings.length} findings.`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await database.end();
  await product.stop();
}
