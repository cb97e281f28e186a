import type { Page } from "@playwright/test";
import { expect, test } from "./product/fixture.ts";

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("Back from a room leads to the place in Explore that it was opened from", async ({ friends }) => {
  const page = await friends.page();
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Explore" }).click();
  const room = page.getByRole("link", { name: "Night Drive" });
  await room.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => place(page)).toBe(400);

  await room.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night Drive");
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect(room).toBeVisible();
  await expect.poll(() => place(page)).toBe(400);
});
