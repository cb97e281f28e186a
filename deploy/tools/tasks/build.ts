import { makeEverything } from "../build/everything.ts";
import { make } from "../build/make.ts";
import { budgets } from "../build/steps.ts";
import { findChromium } from "../testing/chromium.ts";

await makeEverything();
if (!process.argv.includes("--without-budgets")) {
  const chromium = findChromium();
  if (chromium) await make([[budgets(chromium)]]);
  else console.log("  the budgets of the pages are not checked: there is no Chromium");
}
