import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "../shared/chromium.ts";
import { startProduct } from "../shared/product.ts";
import { drillCanary } from "./canary.ts";
import { makeCheckout } from "./checkout.ts";
import { drillDevelopment } from "./development.ts";
import { drillMany } from "./many.ts";
import { drillOrders } from "./orders.ts";
import { titles } from "./titles.ts";

/** Remotes are deployed from two clean checkouts while pages load; prints what it saw, and fails with a sentence. */
const folder = mkdtempSync(path.join(tmpdir(), "tutti-remotes-"));
const store = path.join(folder, "store");
const product = await startProduct({ REMOTES_ROOT: store, TRUSTED_PROXIES: "127.0.0.1,::1" });
const browser = await launch();
try {
  console.log("Two clean checkouts …");
  const [one, two] = await Promise.all(
    ["one", "two"].map((name) => makeCheckout(path.join(folder, name), store)),
  );
  if (!one || !two) throw new Error("There are no checkouts.");
  console.log("Two remotes, in either order:");
  await drillOrders(product.origin, one, two);
  console.log("A build that fails at 5 %:");
  await one.deploy("mfe-store");
  await drillCanary(browser, product.origin, two);
  console.log("A remote developed inside the running shell:");
  await drillDevelopment(browser, product.origin, two);
  console.log("A hundred deployments:");
  await one.edit(titles.store.file, titles.store.text, 'useTitle("Another store")');
  await one.deploy("mfe-store");
  await drillMany(browser, product.origin, store, 100);
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
