import { findK6 } from "../../load/runner/k6.ts";
import { makeEverything } from "../build/everything.ts";

/** `npm run load:sync`, `npm run load:polling`: k6 scenarios; their thresholds are in deploy/load. */
const [scenario = ""] = process.argv.slice(2);
const k6 = findK6();
if (!["sync", "polling"].includes(scenario)) {
  console.error("Usage: npm run load:sync, or npm run load:polling.");
  process.exitCode = 1;
} else if (!k6) {
  console.error("k6 is not installed: go install go.k6.io/k6@latest");
  process.exitCode = 1;
} else {
  await makeEverything();
  const { runLoad } = await import("../../load/runner/main.ts");
  await runLoad(k6, scenario);
}
