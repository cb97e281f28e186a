import type { Page } from "@playwright/test";
import { expectAccessible } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { registerAdmin } from "./people/admin.ts";
import { Purse } from "./people/purse.ts";
import { expect, test } from "./product/fixture.ts";

/** Buys the Starter Pack in the store's practice checkout. */
async function buyCoins(page: Page): Promise<void> {
  await page.goto("/store");
  await page.getByRole("button", { name: "Purchase Now: Starter Pack" }).click();
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/store/);
}

const rowsOf = (page: Page) => page.getByRole("main").getByRole("listitem");

test("a buyer withdraws one purchase, an administrator refunds a part of another, and both see it", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin, "ada");
  const page = await friends.page(ada);
  const purse = new Purse(page, ada, product.origin);
  const keeper = await registerAdmin(product);
  const desk = await friends.page(keeper);

  await test.step("buys, and withdraws what is unspent", async () => {
    await buyCoins(page);
    await purse.holds(200);
    await page.getByRole("link", { name: "Purchases and receipts" }).click();
    await expect(rowsOf(page)).toContainText(["Paid"]);
    await expectAccessible(page, "the purchases");
    await page.getByRole("button", { name: /^Withdraw Starter Pack/ }).click();
    const dialog = page.getByRole("dialog", { name: "Withdraw from Starter Pack?" });
    await expect(dialog).toContainText("100 coins");
    await expectAccessible(page, "the question before a withdrawal");
    await dialog.getByRole("button", { name: /^Return / }).click();
    await expect(dialog).toBeHidden();
    await expect(rowsOf(page)).toContainText(["Refunded"]);
    await purse.holds(100);
  });

  await test.step("an administrator refunds a part of the next one with a reason", async () => {
    await buyCoins(page);
    await purse.holds(200);
    await desk.goto("/admin");
    await desk.getByRole("tab", { name: "Orders" }).click();
    const table = desk.getByRole("region", { name: "Orders" });
    // Orders of other tests are listed as well.
    const rows = table.getByRole("row").filter({ hasText: ada.username });
    await expect(rows).toHaveCount(2);
    await expectAccessible(desk, "the orders");
    await table.getByRole("button", { name: `Refund ${ada.username}'s Starter Pack` }).click();
    const dialog = desk.getByRole("dialog", { name: `Refund ${ada.username}'s Starter Pack?` });
    await dialog.getByRole("button", { name: "Refund" }).click();
    await expect(dialog.getByText("Say why this is refunded.")).toBeVisible();
    await dialog.getByLabel(/^Amount/).fill("1.00");
    await dialog.getByLabel("Reason").fill("The songs did not play.");
    await dialog.getByRole("button", { name: "Refund" }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText("The songs did not play.")).toBeVisible();
    await expect(rows).toContainText(["Partly returned", "Returned"]);
  });

  await test.step("the buyer sees what went back, and leaves an open checkout", async () => {
    await page.goto("/store?view=purchases");
    await expect(rowsOf(page)).toContainText(["Partly refunded", "Refunded"]);
    await page.goto("/store");
    await page.getByRole("button", { name: "Purchase Now: Starter Pack" }).click();
    await expect(page.getByRole("button", { name: /^Pay / })).toBeVisible();
    await page.goto("/store?view=purchases");
    await page.getByRole("button", { name: /^Cancel checkout: Starter Pack/ }).click();
    await expect(rowsOf(page)).toContainText(["Not paid", "Partly refunded", "Refunded"]);
  });
});
