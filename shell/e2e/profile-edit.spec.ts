import type { Page } from "@playwright/test";
import { type Account, register } from "./people/account.ts";
import { Client } from "./people/client.ts";
import { expect, test } from "./product/fixture.ts";

/** Behaviour of the profile's form that depends on a real browser's history, scrolling and reloading. */
const form = (page: Page) => page.getByRole("dialog", { name: "Edit Profile" });
const bio = (page: Page) => form(page).getByLabel("About you");

async function startEditing(page: Page, text: string): Promise<void> {
  await page.goto("/about");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await bio(page).fill(text);
}

/** On every part: the event reaches the parts of the product one after the other. */
async function endSession(origin: string, { token }: Account): Promise<void> {
  await new Client(origin, token).post("/auth/logout", {});
  const headers = { authorization: `Bearer ${token}` };
  await expect.poll(async () => (await fetch(`${origin}/api/auth/user`, { headers })).status).toBe(401);
}

async function logIn(page: Page, { username, password }: Account): Promise<void> {
  const login = page.getByRole("dialog", { name: "Login" });
  await expect(login.getByRole("alert")).toHaveText("Your session has ended. Please log in again.");
  await login.getByLabel("Username").fill(username);
  await login.getByLabel("Password").fill(password);
  await login.getByRole("button", { name: "Login" }).click();
}

test("input survives the end of the session: it is restored after logging in, and can be saved", async ({
  product: { origin },
  friends,
}) => {
  const ada = await register(origin, "ada");
  const page = await friends.page(ada);
  await startEditing(page, "Bass, mostly.");
  // The session ends just before the profile is saved: earlier, another of the page's requests might find that out.
  let isLoggedIn = true;
  await page.route("**/api/**", async (route) => {
    if (isLoggedIn && route.request().method() !== "GET") {
      isLoggedIn = false;
      await endSession(origin, ada);
    }
    await route.continue();
  });
  await form(page).getByRole("button", { name: "Save" }).click();
  await logIn(page, ada);
  await expect(form(page)).toContainText("This is what you had written when your session ended.");
  await expect(bio(page)).toHaveValue("Bass, mostly.");
  await form(page).getByRole("button", { name: "Save" }).click();
  await expect(form(page)).toBeHidden();
  await expect(page.getByText("Bass, mostly.")).toBeVisible();
});

test("going back from the form stays on the profile, and asks for confirmation before changes are discarded", async ({
  product: { origin },
  friends,
}) => {
  const page = await friends.page(await register(origin, "ada"));
  await startEditing(page, "Bass.");
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  for (const answer of ["Keep editing", "Discard"]) {
    await expect(bio(page)).toHaveValue("Bass.");
    await page.goBack();
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await question.getByRole("button", { name: answer }).click();
    await expect(question).toBeHidden();
  }
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL("/profile");
  // The opened form has left no history entry.
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("the line for tags stays in sight on a telephone while tag after tag is added", async ({
  product: { origin },
  friends,
}) => {
  const page = await friends.page(await register(origin, "ada"));
  await page.setViewportSize({ width: 390, height: 844 });
  await startEditing(page, "");
  const line = form(page).getByRole("textbox", { name: "Add an artist" });
  await line.focus();
  for (let tag = 1; tag <= 8; tag++) {
    await page.keyboard.type(`An artist of a long name ${tag}`);
    await page.keyboard.press("Enter");
    await expect(form(page).getByRole("button", { name: `An artist of a long name ${tag}` })).toBeAttached();
  }
  // No element covers it.
  const isInSight = (field: Element) => {
    const { left, top, bottom } = field.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 24, y) === field);
  };
  await expect.poll(() => line.evaluate(isInSight)).toBe(true);
});

test("a form that cannot be saved scrolls to the invalid field", async ({ product: { origin }, friends }) => {
  const page = await friends.page(await register(origin, "ada"));
  await startEditing(page, "");
  await form(page).getByLabel("Age", { exact: true }).fill("12");
  await form(page).getByRole("button", { name: "Bad Bunny" }).click();
  await form(page).getByRole("button", { name: "Save" }).click();
  await expect(form(page).getByLabel("Age", { exact: true })).toBeFocused();
  await expect(form(page).getByText("Enter an age from 13 to 120.")).toBeInViewport({ ratio: 1 });
  await form(page).getByLabel("Age", { exact: true }).fill("13");
  await form(page).getByRole("button", { name: "Bad Bunny" }).scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await form(page).getByRole("button", { name: "Save" }).click();
  await expect(form(page).getByRole("alert")).toHaveText("Your profile could not be saved.");
  await expect(form(page).getByRole("alert")).toBeInViewport({ ratio: 1 });
});
