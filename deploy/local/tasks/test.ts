import { makeEverything } from "../build/everything.ts";
import { runChecks } from "../checks.ts";
import { startBrokers } from "../testing/brokers.ts";
import { ensureChromium } from "../testing/chromium.ts";
import { add, type Counts, none, total } from "../testing/counts.ts";
import { runPlaywright, runVitest } from "../testing/runners.ts";

const args = process.argv.slice(2);
/** Treats skipped tests as failures, for machines that must have all tools. */
const mayNotSkip = args.includes("--no-skips");
const kinds = args.filter((arg) => !arg.startsWith("-"));
const wanted = (kind: string) => kinds.length === 0 || kinds.includes(kind);
const reasons: string[] = [];

async function run(): Promise<Counts> {
  let counts = none;
  console.log("Generating and building …");
  await makeEverything();
  if (wanted("checks")) {
    console.log("Checking types, format, lint, contracts …");
    counts = add(counts, await runChecks());
  }
  const brokers = wanted("integration") || wanted("e2e") ? await startBrokers(reasons) : null;
  try {
    const projects = ["unit", "integration"].filter(wanted);
    if (projects.length > 0) counts = add(counts, await runVitest(projects, brokers?.env ?? {}));
    if (wanted("e2e")) {
      const chromium = await ensureChromium();
      if (chromium) counts = add(counts, await runPlaywright({ ...brokers?.env, CHROMIUM: chromium }));
      else {
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
list("Skipped", reasons);
list("Failed", counts.failures);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
const ok = counts.failed === 0 && total(counts) > 0 && !(mayNotSkip && counts.skipped > 0);
process.exit(ok ? 0 : 1);
