import { type Findings, simulate } from "./findings.ts";
import { readOptions } from "./options.ts";
import { report } from "./report.ts";
import { summarize } from "./summary.ts";

const { sessions, seed } = readOptions(process.argv.slice(2));
console.log(`${sessions} sessions of 2 to 60 people, seeds ${seed} to ${seed + sessions - 1}`);
const begun = performance.now();
const findings: Findings[] = [];
for (let done = 1; done <= sessions; done++) {
  findings.push(simulate(seed + done - 1));
  if (done % Math.ceil(sessions / 10) === 0)
    console.log(`  ${done} sessions, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
process.exitCode = report(summarize(findings)) ? 0 : 1;
