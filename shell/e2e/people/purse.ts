import { expect, type Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { Client } from "./client.ts";

/** What somebody has: as their page shows it, and as the books say. */
export class Purse {
  readonly #page: Page;
  readonly #account: Account;
  readonly #client: Client;

  constructor(page: Page, account: Account, origin: string) {
    this.#page = page;
    this.#account = account;
    this.#client = new Client(origin, account.token);
  }

  /** Both say this many coins: the books when asked, the page without being loaded anew. */
  async holds(coins: number): Promise<void> {
    const booked = async () => (await this.#client.get("/payments/get-user-coins")).coins;
    await expect.poll(booked, { message: `${this.#account.username}'s coins in the books` }).toBe(coins);
    const { username } = this.#account;
    const shown = this.#page.getByRole("button", { name: username });
    // The name is followed by the number, without anything between the two.
    await expect(shown).toHaveText(`${username}${coins} coins`);
  }
}
