import { findK6 } from "./runner/k6.ts";
import { runLoad } from "./runner/run-load.ts";

const [scenario = ""] = process.argv.slice(2);
const k6 = findK6();
if (!["sync", "polling"].includes(scenario)) {
  console.error("Usage: npm run lab -- load sync, or npm run lab -- load polling.");
  process.exitCode = 1;
} else if (!k6) {
  console.error("k6 is not installed: go install go.k6.io/k6@latest");
  process.exitCode = 1;
} else await runLoad(k6, scenario);
