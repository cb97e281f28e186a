import type { Browser, Locator, Page } from "@playwright/test";
import { type Account, openedSession } from "../../../shell/e2e/people/account.ts";
import { launch } from "../shared/chromium.ts";

interface Place {
  readonly origin: string;
  readonly room: string;
  /** The host's account; a guest needs none. */
  readonly account?: Account;
  /** Environment of the browser process, including its audio output. */
  readonly env: Record<string, string>;
}

/** A listener in the room, in a browser process of its own. */
export class Listener {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async open({ origin, room, account, env }: Place): Promise<Listener> {
    // Playwright mutes headless browsers by default.
    const options = { env, ignoreDefaultArgs: ["--mute-audio"] };
    const browser = await launch(["--autoplay-policy=no-user-gesture-required"], options);
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      ...(account ? { storageState: openedSession(origin, account) } : {}),
    });
    const page = await context.newPage();
    const query = new URLSearchParams({ room_name: room, is_host: account ? "True" : "False" });
    await page.goto(`${origin}/playroom?${query}`);
    await page.getByRole("heading", { level: 1, name: room }).waitFor();
    return new Listener(browser, page);
  }

  press(button: "Play" | "Next"): Promise<void> {
    return this.#page.getByRole("button", { name: button, exact: true }).first().click();
  }

  /** Sets the speaker delay with the slider, as a listener does. */
  async setSpeakerDelay(ms: number): Promise<void> {
    await this.#withChip((chip) => chip.getByRole("slider", { name: "Speaker delay" }).fill(String(ms)));
  }

  /** The output latency that the page shows, in ms; null when it is unknown. */
  outputLatency(): Promise<number | null> {
    return this.#withChip(async (chip) => {
      const shown = await chip.locator("dt:text-is('Output latency') + dd").textContent();
      const ms = Number.parseInt(shown ?? "", 10);
      return Number.isNaN(ms) ? null : ms;
    });
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  async #withChip<Answer>(use: (chip: Locator) => Promise<Answer>): Promise<Answer> {
    await this.#page.getByRole("button", { name: /^In step within/ }).click();
    const answer = await use(this.#page.getByRole("dialog", { name: "Sync quality" }));
    await this.#page.keyboard.press("Escape");
    return answer;
  }
}
