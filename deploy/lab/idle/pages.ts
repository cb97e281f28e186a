import type { Page } from "@playwright/test";
import { makeRoom, roomPath } from "../shared/room.ts";

/** In ms. */
const timeout = 60_000;

/** Opens a new room; it is paused. */
async function openRoom(page: Page, origin: string, name: string): Promise<void> {
  const room = await makeRoom(origin, name);
  await page.goto(origin + roomPath(room));
  await page.getByRole("button", { name: "Play", exact: true }).first().waitFor({ timeout });
}

async function openPlayingRoom(page: Page, origin: string, name: string): Promise<void> {
  await openRoom(page, origin, name);
  await page.getByRole("button", { name: "Play", exact: true }).first().click({ timeout });
  await page.getByRole("button", { name: "Pause", exact: true }).first().waitFor({ timeout });
}

export async function openTv(page: Page, origin: string, name: string): Promise<void> {
  await openPlayingRoom(page, origin, name);
  await page.keyboard.press("f");
  await page.getByRole("dialog", { name: "Full screen" }).waitFor({ timeout });
}

/** The measured pages, from the lightest to the heaviest. */
export const pages: readonly [name: string, open: (page: Page, origin: string) => Promise<void>][] = [
  ["a blank page", async (page) => void (await page.goto("about:blank"))],
  ["an idle room", (page, origin) => openRoom(page, origin, "Idle Room")],
  ["a room that plays", (page, origin) => openPlayingRoom(page, origin, "Playing Room")],
  ["the TV layout, playing", (page, origin) => openTv(page, origin, "TV Room")],
];
