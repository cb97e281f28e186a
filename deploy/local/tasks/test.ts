import { makeEverything } from "../build/everything.ts";
import { runChecks } from "../checks.ts";
import { startBrokers } from "../testing/brokers.ts";
import { ensureChromium } from "../testing/chromium.ts";
import { add, type Counts, none, total } from "../testing/counts.ts";
import { fileSeconds, playwrightProjects, runPlaywright, runVitest } from "../testing/runners.ts";
import { slowest } from "../testing/slowest.ts";

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

async function run(): Promise<Counts> {
  let counts = none;
  console.log("Generating and building …");
  await timed("build", makeEverything);
  if (wanted("checks")) {
    console.log("Checking types, format, lint, contracts …");
    counts = add(counts, await timed("checks", runChecks));
  }
  const brokers = wanted("integration") || wanted("e2e") ? await startBrokers(reasons) : null;
  try {
    const projects = ["unit", "integration"].filter(wanted);
    for (const project of projects)
      counts = add(counts, await timed(project, () => runVitest(project, brokers?.env ?? {})));
    if (wanted("e2e")) {
      const chromium = await ensureChromium();
      const env = { ...brokers?.env, CHROMIUM: chromium ?? "" };
      for (const project of chromium ? playwrightProjects : [])
        counts = add(counts, await timed(`e2e, ${project}`, () => runPlaywright(project, env)));
      if (!chromium) {
        reasons.push("end-to-end tests: there is no Chromium, and installing it needs apt-get and root");
        counts = add(counts, { ...none, skipped: 1 });
      }
    }
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
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
const ok = counts.failed === 0 && total(counts) > 0 && !(mayNotSkip && counts.skipped > 0);
process.exit(ok ? 0 : 1);
