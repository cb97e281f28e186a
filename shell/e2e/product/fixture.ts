import { test as base } from "@playwright/test";
import { Friends } from "../people/friends.ts";
import { Product } from "./product.ts";

/**
 * `product`: one running product for all tests that do not harm it. `friends`: users with a browser each, which
 * are closed when the test ends.
 */
export const test = base.extend<{ friends: Friends; printed: undefined }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const product = await Product.start();
      await use(product);
      await product.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  /** Prints the output of the product during a test that failed. */
  printed: [
    async ({ product }, use, info) => {
      const before = product.printed.length;
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      console.error(`The product printed during "${info.title}":\n${product.printed.slice(before)}`);
    },
    { auto: true },
  ],
  friends: async ({ browser, product }, use) => {
    const friends = new Friends(browser, product.origin);
    await use(friends);
    await friends.leave();
  },
});

export { expect } from "@playwright/test";
