import { expect, type Locator, type Page } from "@playwright/test";

/** A room's page in one browser. */
export class RoomPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page, roomName: string, isHost = false): Promise<RoomPage> {
    await page.goto(
      `/playroom?room_name=${encodeURIComponent(roomName)}&is_host=${isHost ? "True" : "False"}`,
    );
    const room = new RoomPage(page);
    await expect(room.page.getByRole("heading", { level: 1, name: roomName })).toBeVisible();
    return room;
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  get title(): Locator {
    return this.page.getByRole("region", { name: "Player" }).getByRole("heading", { level: 2 });
  }

  get tracks(): Locator {
    return this.page.getByTestId("track");
  }

  /** The titles of the page of songs that is shown. */
  async titles(): Promise<string[]> {
    const labels = await this.tracks
      .getByRole("button", { name: /^Play / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
    return labels.map((label) => label.replace(/^Play /, ""));
  }

  /** Brings a tab beside the music to the front. */
  async show(tab: "Requests" | "People" | "Chat" | "About"): Promise<void> {
    const handle = this.page.getByRole("tab", { name: tab });
    await handle.click();
    await expect(handle).toHaveAttribute("aria-selected", "true");
  }

  /** Opens a page of the host's settings. */
  async openSettings(
    page: "Moderation" | "Queue" | "Chat" | "People" | "Prices" | "Description",
  ): Promise<Locator> {
    const dialog = this.page.getByRole("dialog", { name: "Room settings" });
    await this.button("Room settings").click();
    await dialog.getByRole("tab", { name: page }).click();
    return dialog;
  }

  async closeSettings(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await expect(this.page.getByRole("dialog", { name: "Room settings" })).toBeHidden();
  }

  get audio(): Locator {
    return this.page.locator("audio");
  }

  /** Sound comes out: the song has moved since the first reading. */
  async plays(): Promise<void> {
    const position = () => this.audio.evaluate((audio: HTMLAudioElement) => audio.currentTime);
    const before = await position();
    // A machine that is busy elsewhere may take its time over the first note.
    await expect.poll(position, { message: "the song moves" }).not.toBe(before);
  }

  /** Takes the slider to `fraction` of the song, as with the mouse. */
  async seek(fraction: number): Promise<void> {
    const slider = this.page.getByRole("slider", { name: "Progress" });
    const box = await slider.boundingBox();
    if (!box) throw new Error("The progress line is not on the page.");
    await this.page.mouse.click(box.x + box.width * fraction, box.y + box.height / 2);
    await expect
      .poll(async () => Math.abs(Number(await slider.inputValue()) - fraction * 100))
      .toBeLessThan(5);
  }
}
