import { openedSession, register } from "./people/account.ts";
import { expect, test } from "./product/fixture.ts";

test("under a native iOS wrapper a touch acts once, in a browser that sends its click after it", async ({
  product: { origin },
  browser,
}) => {
  const account = await register(origin, "ada");
  const context = await browser.newContext({
    baseURL: origin,
    hasTouch: true,
    storageState: openedSession(origin, account),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => Object.assign(globalThis, { Capacitor: { getPlatform: () => "ios" } }));
    await page.goto("/");
    const profile = page.getByRole("button", { name: account.username });
    await profile.tap();
    await expect(profile).toHaveAttribute("aria-expanded", "true");
    await page.getByRole("link", { name: "Store" }).last().tap();
    await expect(page).toHaveURL("/store");
    await expect(profile).toHaveAttribute("aria-expanded", "false");
    const explore = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Explore" });
    await explore.tap();
    await expect(page).toHaveURL("/explore");
    await page.goBack();
    await expect(page).toHaveURL("/store");
  } finally {
    await context.close();
  }
});
