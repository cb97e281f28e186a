import type { Page } from "@playwright/test";
import { expect, test } from "./product/fixture.ts";

/** Takes the files below this path away from a page, until `back` is called. */
async function lose(page: Page, path: string) {
  const lost: string[] = [];
  let isAway = true;
  await page.route(
    ({ pathname }) => pathname.startsWith(path),
    (route) => {
      if (!isAway) return route.continue();
      lost.push(route.request().url());
      return route.abort();
    },
  );
  return {
    lost,
    back: () => {
      isAway = false;
    },
  };
}

for (const kind of ["js", "css"] as const)
  test(`the log-in window whose ${kind} was lost in transit opens by Try again`, async ({ friends }) => {
    const page = await friends.page();
    await page.goto("/");
    const files = await lose(page, `/static/${kind}/`);
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Login", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Login" });
    await expect(dialog.getByRole("alert")).toBeInViewport();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    expect(files.lost.length).toBeGreaterThan(1);

    files.back();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await dialog.getByLabel("Password").fill("something");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(header.getByRole("button", { name: "Login", exact: true })).toBeFocused();
  });

test("a remote that needs a lost file of the shell opens by Try again, and the log-in window after it", async ({
  friends,
}) => {
  const page = await friends.page();
  await page.goto("/");
  const files = await lose(page, "/static/js/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Explore" }).click();
  const panel = page.getByRole("alert");
  await expect(panel).toContainText("It could not be loaded, perhaps because of the connection.");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel).toContainText("It could not be loaded");

  files.back();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("dialog").getByLabel("Password")).toBeVisible();
});

for (const kind of ["js", "css"] as const)
  test(`a remote whose own ${kind} was lost in transit opens by Try again`, async ({ friends }) => {
    const page = await friends.page();
    const files = await lose(page, `/mfe-explore/static/${kind}/`);
    await page.goto("/explore");
    const panel = page.getByRole("alert");
    await expect(panel).toContainText("It could not be loaded, perhaps because of the connection.");
    files.back();
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("searchbox")).toBeVisible();
  });
