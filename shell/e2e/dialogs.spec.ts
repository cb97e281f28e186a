import type { Locator, Page } from "@playwright/test";
import { visit } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { expect, test } from "./product/fixture.ts";

/** The focused element, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement)) return { isInDialog: false, isSeen: false };
    // A field leaves its ring to the box around it.
    const rings = [active, active.parentElement].map((each) => each && getComputedStyle(each));
    const isSeen = rings.some((ring) => ring && ring.outlineStyle !== "none" && ring.outlineWidth !== "0px");
    return { isInDialog: active.closest("[role=dialog]") !== null, isSeen };
  });

/** Tab cycles inside, and every stop is visible. Base UI's sentinels move the focus on by themselves. */
async function expectTrapped(page: Page, stops: number, key: "Tab" | "Shift+Tab"): Promise<void> {
  for (let presses = 0; presses < stops; presses++) {
    await page.keyboard.press(key);
    await expect
      .poll(() => focused(page), { message: `${key} ${presses}` })
      .toEqual({ isInDialog: true, isSeen: true });
  }
}

async function expectReturned(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test("the log-in window keeps the keyboard inside, shows where it is, and gives it back", async ({
  friends,
}) => {
  const page = await friends.page();
  await visit(page, "/");
  const opener = page.getByRole("button", { name: "Login", exact: true });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Login" });
  await expect(dialog.getByLabel("Username")).toBeFocused();
  await expectTrapped(page, 7, "Tab");
  await expectTrapped(page, 7, "Shift+Tab");
  await expectReturned(page, dialog, opener);
});

test("the profile's form keeps the keyboard inside, shows where it is, and gives it back", async ({
  product,
  friends,
}) => {
  const page = await friends.page(await register(product.origin, "ada"));
  await visit(page, "/profile");
  const opener = page.getByRole("button", { name: "Edit Profile" });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByLabel("About you")).toBeFocused();
  await expectTrapped(page, 4, "Shift+Tab");
  await expectTrapped(page, 6, "Tab");
  await expectReturned(page, dialog, opener);
});
