import { parseArgs } from "node:util";
import { startBrokers } from "../../tools/testing/brokers.ts";
import { browserEnv, ensureBrowsers } from "../../tools/testing/chromium.ts";
import { threats } from "./all.ts";
import { findMarkers, type Places } from "./markers/find.ts";
import { remove } from "./removal.ts";
import { runTest } from "./run-test.ts";
import type { Threat } from "./threat.ts";
import { openTemporaryClone, type TemporaryClone } from "./workshop.ts";

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
/** Parts of names, separated by `|`. */
const parts = values.only.split("|");
const wanted = threats.filter(({ what }) => parts.some((part) => what.includes(part)));
if (wanted.length === 0) throw new Error(`No threat's name has "${values.only}" in it.`);

const width = 150;
const shorten = (text: string) => (text.length > width ? `${text.slice(0, width)}…` : text);

/** Why a test proves nothing here: it fails, or does not run, with every guard in place; null if it passes. */
async function unsoundness(
  { checkout }: TemporaryClone,
  { test }: Threat,
  env: NodeJS.ProcessEnv,
): Promise<string | null> {
  const { passed, failures } = await runTest(test, checkout, env);
  if (failures.length > 0) return `its test fails with the guard in place: ${failures[0] || "no message"}`;
  return passed === 0 ? "no test of this name ran" : null;
}

/** Removes the guard, runs its test and restores the guard; returns whether the test failed, and why. */
async function attempt(
  { checkout, build }: TemporaryClone,
  { without, test }: Threat,
  places: Places,
  env: NodeJS.ProcessEnv,
) {
  const putBack = remove(without, checkout, places);
  try {
    await build();
    const { passed, failures } = await runTest(test, checkout, env);
    const why = passed > 0 ? "its test passed all the same" : "no test of this name ran";
    return { isNoticed: failures.length > 0, says: failures.find(Boolean) ?? why };
  } finally {
    putBack();
  }
}

const reasons: string[] = [];
const browsers = await ensureBrowsers();
if (!browsers) reasons.push("tests in a browser: there is no Chromium");
const brokers = await startBrokers(reasons);
for (const reason of reasons) console.log(`Missing: ${reason}.`);
console.log("Preparing a checkout of the last commit …");
const workshop = await openTemporaryClone();
let missed = 0;
try {
  const places = findMarkers(workshop.checkout);
  const env = { ...brokers.env, ...(browsers ? browserEnv(browsers) : {}) };
  for (const [i, threat] of wanted.entries()) {
    await workshop.build();
    const unsound = await unsoundness(workshop, threat, env);
    const { isNoticed, says } = unsound
      ? { isNoticed: false, says: unsound }
      : await attempt(workshop, threat, places, env);
    if (!isNoticed) missed++;
    console.log(`${isNoticed ? "  " : "✗ "}${i + 1}/${wanted.length} ${threat.what}`);
    console.log(`      ${threat.test.file}: ${shorten(says)}`);
  }
} finally {
  workshop.close();
  await brokers.stop();
}
console.log(
  `\nWithout their guards ${wanted.length - missed} of ${wanted.length} threats are noticed by a test.`,
);
process.exitCode = missed === 0 ? 0 : 1;
