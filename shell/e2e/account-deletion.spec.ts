import { readFile } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import { linkIn, mails } from "../../deploy/tools/testing/mails.ts";
import { expectAccessible } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { expect, test } from "./product/fixture.ts";

const password = "correct horse";

test("an account takes its data along, is deleted, and is taken back", async ({ product, friends }) => {
  const ada = await register(product.origin, "ada");
  const address = `${ada.username}@example.org`;
  const box = mails(path.join(product.data, "mail"));
  const page = await friends.page(ada);
  await page.goto("/account");

  await test.step("asks for the data, and downloads it by the link of the mail", async () => {
    await page.getByRole("button", { name: "Ask for your data" }).click();
    await expect(page.getByText(/^Ready, with \d+ rows/)).toBeVisible({ timeout: 60_000 });
    const { url } = linkIn(await box.find(address, "Your data is ready"));
    await page.goto(url);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download your data" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("tutti-data.zip");
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    expect(Buffer.from(files["account.json"] ?? []).toString("utf8")).toContain(ada.username);
    await expect(page.getByRole("button", { name: "Downloaded" })).toBeVisible();
  });

  await test.step("deletes the account", async () => {
    await page.getByRole("button", { name: "Delete your account" }).click();
    await expectAccessible(page, "the question before a deletion");
    await page.getByRole("dialog").getByLabel("Your password").fill("wrong password");
    await page.getByRole("button", { name: "Delete it" }).click();
    await expect(page.getByText("This is not your current password.")).toBeVisible();
    await page.getByRole("dialog").getByLabel("Your password").fill(password);
    await page.getByRole("button", { name: "Delete it" }).click();
    await expect(page.getByRole("heading", { name: /^Your account will be deleted on/ })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("button", { name: "Login" })).toBeVisible();
    await box.find(address, "Your account will be deleted");
    const visitor = await friends.page();
    await visitor.goto(`/profile/${ada.username}`);
    await expect(visitor.getByText("Nobody has that name")).toBeVisible();
  });

  await test.step("logs in, and takes it back", async () => {
    await page.goto("/login");
    await page.getByLabel("Username").fill(ada.username);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login", exact: true }).last().click();
    const dialog = page.getByRole("dialog", { name: /Your account will be deleted on/ });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, "the question whether to take it back");
    await dialog.getByRole("button", { name: "Take it back" }).click();
    const stays = page.getByRole("dialog", { name: "Your account stays" });
    await stays.getByRole("button", { name: "Go on" }).click();
    await expect(stays).toBeHidden();
    await page.goto(`/profile/${ada.username}`);
    await expect(page.getByRole("heading", { name: ada.username })).toBeVisible();
    await box.find(address, "Your account stays");
  });
});
