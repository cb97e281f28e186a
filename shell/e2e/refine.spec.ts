import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./people/accessible.ts";
import { register } from "./people/account.ts";
import { RoomPage } from "./people/room-page.ts";
import { expect, test } from "./product/fixture.ts";

/** Generates ten songs, and returns their region. */
async function generate(page: Page, roomName: string, prompt: string): Promise<Locator> {
  await page.goto(`/playlist?room_name=${encodeURIComponent(roomName)}`);
  await page.getByLabel("Describe the music you want").fill(prompt);
  await page.getByText("10", { exact: true }).click();
  await page.getByRole("button", { name: "Generate Playlist" }).click();
  const result = page.getByRole("region", { name: "Generated playlist" });
  await expect(rowsOf(result)).toHaveCount(10);
  return result;
}
const rowsOf = (result: Locator): Locator =>
  result.getByRole("listitem").filter({ has: result.page().getByRole("button", { name: /^Keep / }) });
/** By the names of their buttons. */
async function titlesOf(result: Locator): Promise<string[]> {
  const labels = await rowsOf(result)
    .getByRole("button", { name: /^Throw out / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  return labels.map((label) => label.slice("Throw out “".length, -1));
}
/** Says what to change, and waits for what was done. */
async function say(result: Locator, sentence: string): Promise<void> {
  await result.getByLabel("Change this list").fill(sentence);
  // The list becomes busy a moment after the click: idle alone can be the state before it.
  const answer = result.page().waitForResponse((response) => response.url().includes("/refine-playlist"));
  await result.getByRole("button", { name: "Change list" }).click();
  await (await answer).finished();
  await expect(result).not.toHaveAttribute("aria-busy", "true");
}
const throwOut = (result: Locator, title: string) =>
  result.getByRole("button", { name: `Throw out “${title}”` }).click();

test("a list is locked, thrown out of, refined three times and taken back, and the room gets what is shown", async ({
  product,
  friends,
}) => {
  const account = await register(product.origin);
  const page = await friends.page(account);
  const result = await generate(page, `Refined ${Date.now()}`, "80s rock");
  await expect(rowsOf(result).first()).toContainText(/19[78]\d.*, as asked/);
  const [, second = "", third = ""] = await titlesOf(result);

  await throwOut(result, third);
  await expect(result.getByText(`“${third}” is thrown out.`)).toBeVisible();
  await expect(rowsOf(result)).toHaveCount(9);
  await result.getByRole("button", { name: "Undo" }).click();
  expect(await titlesOf(result)).toContain(third);

  await throwOut(result, third);
  const lock = result.getByRole("button", { name: `Keep “${second}”` });
  await lock.click();
  await expect(lock).toHaveAttribute("aria-pressed", "true");

  await say(result, "more pop");
  await expect(result.getByText(/songs? (?:is|are) new/)).toBeVisible();
  const afterOne = await titlesOf(result);
  expect(afterOne).toContain(second);
  expect(afterOne).not.toContain(third);
  await say(result, "swap the first");
  const afterTwo = await titlesOf(result);
  expect(afterTwo).not.toContain(afterOne[0]);
  expect(afterTwo.slice(1)).toEqual(afterOne.slice(1));
  await say(result, "shorter");
  const afterThree = await titlesOf(result);
  expect(afterThree.length).toBeLessThan(afterTwo.length);
  await result.getByRole("button", { name: "Undo" }).click();
  await expect(rowsOf(result)).toHaveCount(afterTwo.length);
  expect(await titlesOf(result)).toEqual(afterTwo);

  await result.getByRole("button", { name: "Create Room" }).click();
  await expect(page).toHaveURL(/\/playroom/);
  const room = new RoomPage(page);
  await expect(room.tracks).toHaveCount(afterTwo.length);
  expect(await room.titles()).toEqual(afterTwo);
});

test("a visitor refines a list without a mouse, and is told what was not understood", async ({ friends }) => {
  const page = await friends.page();
  const result = await generate(page, `Keys ${Date.now()}`, "calm songs for a rainy evening");
  const field = result.getByLabel("Change this list");
  await field.focus();
  await page.keyboard.type("qwertz blorp");
  await page.keyboard.press("Enter");
  await expect(result.getByText("I couldn’t tell what to change. Try other words.")).toBeVisible();
  await expect(result.getByText("qwertz blorp", { exact: true })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type("livelier, keep the first two");
  await page.keyboard.press("Enter");
  await expect(result.getByText(/songs? (?:is|are) new/)).toBeVisible();
  await expect(
    rowsOf(result)
      .first()
      .getByRole("button", { name: /^Keep / }),
  ).toHaveAttribute("aria-pressed", "true");
  const [, second = "", third = ""] = await titlesOf(result);
  await result.getByRole("button", { name: `Throw out “${second}”` }).focus();
  await page.keyboard.press("Enter");
  // The focus goes on to the next song, and is not lost.
  await expect(result.getByRole("button", { name: `Throw out “${third}”` })).toBeFocused();
  await expect(rowsOf(result)).toHaveCount(9);
  await expectAccessible(page, "refined list");
  await result.getByRole("button", { name: "Create Room" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/playroom/);
  const room = new RoomPage(page);
  await expect(room.tracks).toHaveCount(9);
  expect(await room.titles()).not.toContain(second);
});
