import { makeEverything } from "../build/everything.ts";
import { runChecks } from "../checks.ts";
import { type Brokers, startBrokers } from "../testing/brokers.ts";
import { browserEnv, ensureBrowsers } from "../testing/chromium.ts";
import { add, type Counts, none, objectionTo } from "../testing/counts.ts";
import { fileSeconds, playwrightProjects, runPlaywright, runVitest } from "../testing/runners.ts";
import { slowest } from "../testing/slowest.ts";
import { keepTempFilesInMemory } from "../testing/temp-files.ts";

const args = process.argv.slice(2);
/** Treats skipped tests as failures, for machines that must have all tools. */
const mayNotSkip = args.includes("--no-skips");
const kinds = args.filter((arg) => !arg.startsWith("-"));
const wanted = (kind: string) => kinds.length === 0 || kinds.includes(kind);
const reasons: string[] = [];

const phases: string[] = [];

/** Runs a phase of the test run and records its seconds. */
async function timed<T>(phase: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    phases.push(`${((performance.now() - start) / 1000).toFixed(0).padStart(6)} s  ${phase}`);
  }
}

/** Products with pages at a time: two cores wait for songs to play during a third of each test. */
const browserWorkers = 3;

/** NATS and Redis for each worker; none where the environment names the ones that all share. */
function brokersOfWorkers(servers: readonly Brokers[]): NodeJS.ProcessEnv {
  const all = (name: string) => servers.flatMap(({ env }) => env[name] ?? []).join(" ") || undefined;
  return { NATS_URLS: all("NATS_URL"), REDIS_URLS: all("REDIS_URL") };
}

async function runEndToEnd(brokers: Brokers): Promise<Counts> {
  const browsers = await ensureBrowsers();
  if (!browsers) {
    reasons.push("end-to-end tests: there is no Chromium, and installing it needs apt-get and root");
    return { ...none, skipped: 1 };
  }
  const further = await Promise.all(Array.from({ length: browserWorkers - 1 }, () => startBrokers([])));
  const env = { ...brokers.env, ...brokersOfWorkers([brokers, ...further]), ...browserEnv(browsers) };
  let counts = none;
  try {
    for (const project of playwrightProjects)
      counts = add(counts, await timed(`e2e, ${project}`, () => runPlaywright(project, env)));
  } finally {
    await Promise.all(further.map((each) => each.stop()));
  }
  return counts;
}

async function run(): Promise<Counts> {
  let counts = none;
  keepTempFilesInMemory(process.env);
  console.log("Generating and building …");
  await timed("build", makeEverything);
  if (wanted("checks")) {
    console.log("Checking types, format, lint, contracts …");
    counts = add(counts, await timed("checks", runChecks));
  }
  const brokers = wanted("integration") || wanted("e2e") ? await startBrokers(reasons) : null;
  try {
    const projects = (["unit", "integration"] as const).filter(wanted);
    for (const project of projects)
      counts = add(counts, await timed(project, () => runVitest(project, brokers?.env ?? {})));
    if (wanted("e2e") && brokers) counts = add(counts, await runEndToEnd(brokers));
  } finally {
    await brokers?.stop();
  }
  return counts;
}

const counts = await run();
const list = (title: string, lines: readonly string[]) =>
  lines.length > 0 && console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
list("Slowest files", slowest(fileSeconds));
list("Phases", phases);
list("Skipped", reasons);
list("Failed", counts.failures);
const objection = objectionTo(counts, { mayNotSkip });
if (objection) console.log(`\n${objection}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(objection ? 1 : 0);
