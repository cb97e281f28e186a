import path from "node:path";
import type { Page } from "@playwright/test";
import { linkIn, mails } from "../../deploy/tools/testing/mails.ts";
import { expectAccessible, visit } from "./people/accessible.ts";
import { type Account, register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { RoomPage } from "./people/room-page.ts";
import { demoTracks, makeRoom } from "./people/rooms.ts";
import { expect, test } from "./product/fixture.ts";

const next = "a new password";
const emailOf = ({ username }: Account) => `${username}@example.org`;
const mailsOf = ({ data }: { data: string }) => mails(path.join(data, "mail"));

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).last().click();
}

test("a forgotten password is replaced by a mail's link, and a listening device is logged out", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin, "ada");
  const roomName = await makeRoom(product.origin, ada, demoTracks(2));
  const elsewhere = await RoomPage.open(await friends.page(ada), roomName, true);
  const page = await friends.page();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(emailOf(ada));
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Check your inbox.")).toBeVisible();

  const { url } = linkIn(await mailsOf(product).find(emailOf(ada), "Set a new password"));
  await page.goto(url);
  await page.getByLabel("New password").fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  // The dialog that asks to log in again may cover the header by now, which hides it from assistive technology.
  const hidden = { includeHidden: true };
  const header = elsewhere.page.getByRole("banner", hidden);
  await expect(header.getByRole("button", { name: "Login", ...hidden })).toBeVisible();
  await page.getByRole("link", { name: "Login" }).last().click();
  await logIn(page, ada.username, next);
  await expect(page.getByRole("button", { name: ada.username })).toBeVisible();

  const again = await friends.page();
  await again.goto(url);
  await again.getByLabel("New password").fill("another password");
  await again.getByRole("button", { name: "Change password" }).click();
  await expect(again.getByText("This link was used already or is too old.")).toBeVisible();
});

test("an address is confirmed and changed by links, and the old one is notified", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin, "ada");
  const [old, changed] = [emailOf(ada), `new-${emailOf(ada)}`];
  const box = mailsOf(product);
  const page = await friends.page(ada);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByText("Not confirmed")).toBeVisible();
  const confirm = async (url: string) => {
    const tab = await page.context().newPage();
    await tab.goto(url);
    await tab.getByRole("button", { name: "Confirm this address" }).click();
    await expect(tab.getByText("Thank you: the address is confirmed.")).toBeVisible();
    await tab.close();
  };
  await confirm(linkIn(await box.find(old, "Confirm your email address")).url);
  await page.reload();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change address" });
  await dialog.getByLabel("New email address").fill(changed);
  await dialog.getByLabel("Your password").fill(ada.password);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`Waiting for ${changed}`)).toBeVisible();
  await box.find(old, "about to change");
  await confirm(linkIn(await box.find(changed, "Confirm your new email address")).url);
  await page.reload();
  await expect(page.locator("#email").getByText(changed)).toBeVisible();
  await expect(page.getByText(old, { exact: true })).toBeHidden();
});

test("a password is changed at the well-known address, and other devices are logged out by their row", async ({
  product,
  friends,
}) => {
  const ada = await register(product.origin, "ada");
  const page = await friends.page();
  await page.goto("/.well-known/change-password");
  await page.getByLabel("Username").fill(ada.username);
  await page.getByLabel("Password").fill(ada.password);
  await page.getByRole("button", { name: "Login", exact: true }).last().click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expect(page.locator("#sessions li")).toHaveCount(2);
  await page.getByLabel("Current password").fill(ada.password);
  await page.getByLabel("New password").fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await expect(page.locator("#sessions li")).toHaveCount(1);

  const body = { username: ada.username, password: next };
  await new Client(product.origin).post("/auth/login", body);
  await page.reload();
  await page
    .getByRole("button", { name: /^Log out / })
    .first()
    .click();
  await expect(page.locator("#sessions li")).toHaveCount(1);
});

test("the account and the pages of mails have no serious accessibility violation", async ({
  product,
  friends,
}) => {
  const { origin } = product;
  const ada = await register(origin, "ada");
  await new Client(origin).post("/auth/login", { username: ada.username, password: ada.password });
  const page = await friends.page(ada);
  await visit(page, "/account");
  await expect(page.getByText("This device")).toBeVisible();
  await expectAccessible(page, "account");
  await page.getByRole("button", { name: "Log out all other devices" }).click();
  await expectAccessible(page, "account, log out others");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Change address" }).click();
  await expectAccessible(page, "account, change address");
  const visitor = await friends.page();
  await visit(visitor, "/login");
  await expectAccessible(visitor, "login");
  await visit(visitor, "/forgot_password");
  await expectAccessible(visitor, "forgot password");
  await visit(visitor, `/reset_password#${"t".repeat(43)}`);
  await expectAccessible(visitor, "reset password");
  await visitor.getByLabel("New password").fill(next);
  await visitor.getByRole("button", { name: "Change password" }).click();
  await expect(visitor.getByText("This link was used already")).toBeVisible();
  await expectAccessible(visitor, "reset password, dead link");
  await visit(visitor, `/verify_email#${"t".repeat(43)}`);
  await expectAccessible(visitor, "verify email");
});
