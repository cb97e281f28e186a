import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Account, openedSession } from "./account.ts";

/** Users with a browser each, with separate storage. */
export class Friends {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #contexts: BrowserContext[] = [];

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** A visitor's browser, or that of a logged-in user; in English unless another `locale` is given. */
  async page(account: Account | null = null, locale?: string): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#origin,
      ...(locale ? { locale } : {}),
      ...(account ? { storageState: openedSession(this.#origin, account) } : {}),
    });
    this.#contexts.push(context);
    return context.newPage();
  }

  async leave(): Promise<void> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()));
  }
}
