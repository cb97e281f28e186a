import { expect, type Page } from "@playwright/test";
import type { Account } from "./account.ts";
import { Client } from "./client.ts";

/** A user's coins: as their page shows them, and as the ledger has them. */
export class Purse {
  readonly #page: Page;
  readonly #account: Account;
  readonly #client: Client;

  constructor(page: Page, account: Account, origin: string) {
    this.#page = page;
    this.#account = account;
    this.#client = new Client(origin, account.token);
  }

  /** Both show this many coins: the ledger when read, the page without a reload. */
  async holds(coins: number): Promise<void> {
    const booked = async () => (await this.#client.get("/payments/get-user-coins")).coins;
    await expect.poll(booked, { message: `${this.#account.username}'s coins in the books` }).toBe(coins);
    const { username } = this.#account;
    const shown = this.#page.getByRole("button", { name: username });
    // The name is followed by the number, without anything between the two.
    await expect(shown).toHaveText(`${username}${coins} coins`);
  }
}
