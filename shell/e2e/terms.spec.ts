import { randomUUID } from "node:crypto";
import { openedSession, register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { expect, test } from "./product/fixture.ts";

test("every page leads to the terms, and a room does in About", async ({ product, friends }) => {
  const page = await friends.page();
  for (const path of ["/", "/explore", "/playlist", "/about", "/login", "/nothing-here"]) {
    await page.goto(path);
    const links = page.getByRole("navigation", { name: "Legal" });
    await links.getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
    await links.getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  }
  await page.getByRole("main").getByRole("button", { name: "中文" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "使用条款" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  const ada = await register(product.origin, "ada");
  const room_name = `Room ${randomUUID().slice(0, 8)}`;
  const track = { song_id: "demo_x", title: "X", artist: "Band", song_url: "/media/demo/x.mp3" };
  await new Client(product.origin, ada.token).post("/add-to-playlist", { room_name, track });
  await page.goto(`/playroom?room_name=${encodeURIComponent(room_name)}`);
  await page.getByRole("tab", { name: "About" }).click();
  await page.getByRole("navigation", { name: "Legal" }).getByRole("link", { name: "House rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "House rules" })).toBeVisible();
});

test("registering accepts the terms that are shown", async ({ product, friends }) => {
  const page = await friends.page();
  const known = page.waitForResponse((response) => response.url().includes("/api/legal?document=terms"));
  await page.goto("/login");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("By registering you confirm that you are 13 or older")).toBeVisible();
  await known;
  const username = `ada_x${randomUUID().slice(0, 7)}`;
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Register", exact: true }).first().click();
  await expect(page.getByRole("button", { name: username })).toBeVisible();
  const { user } = await new Client(product.origin).post("/auth/login", {
    username,
    password: "correct horse",
  });
  expect(user).toMatchObject({ has_accepted_terms: true });
});

test("a person who has not accepted the present terms is asked once", async ({ product, browser }) => {
  const username = `ben_x${randomUUID().slice(0, 7)}`;
  const password = "correct horse";
  const { token, user } = await new Client(product.origin).post("/auth/register", {
    username,
    password,
    email: `${username}@example.org`,
  });
  const account = { username, password, token: String(token), user: Object(user) };
  const context = await browser.newContext({ storageState: openedSession(product.origin, account) });
  const page = await context.newPage();
  await page.goto(`${product.origin}/explore`);
  const dialog = page.getByRole("dialog", { name: "Our terms of use" });
  await dialog.getByRole("link", { name: "Terms of use" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(`${product.origin}/explore`);
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: username })).toBeVisible();
  await expect(dialog).toBeHidden();
  await context.close();
});
