import type { Locator, Page } from "@playwright/test";

/** The rows of the room's chat. */
export const messages = (page: Page): Locator =>
  page.getByRole("log", { name: "Messages" }).getByRole("listitem");

/** Sends a message with Enter. */
export async function say(page: Page, text: string): Promise<void> {
  const field = page.getByLabel("Message", { exact: true });
  await field.fill(text);
  await field.press("Enter");
}
