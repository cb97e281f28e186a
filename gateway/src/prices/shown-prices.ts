import { fault } from "@tutti/proto/faults";
import type { Cache } from "@tutti/service-kit";

/** What a room charges coins for. */
export type Priced = "request" | "pin";
export type Prices = Readonly<Record<Priced, number>>;

/** How long a shown price remains valid, in ms. */
const maxAge = 5 * 60_000;
const kinds = { request: ["request"], pin: ["pin"], express: ["request", "pin"] } as const;
export type Paid = keyof typeof kinds;

interface Asked {
  readonly userId: string;
  readonly roomName: string;
}

const keyOf = ({ userId, roomName }: Asked, kind: Priced) =>
  `gateway:shown:${kind}:${userId}:${roomName.normalize("NFC")}`;

/** The prices that each caller was last shown, so that a call without a price pays no more than that. */
export class ShownPrices {
  readonly #cache: Pick<Cache, "get" | "set">;

  constructor(cache: Pick<Cache, "get" | "set">) {
    this.#cache = cache;
  }

  /** While the cache is down nothing is stored, and the caller pays the current price. */
  async note(asked: Asked, kind: Priced, price: number): Promise<void> {
    await this.#cache.set(keyOf(asked, kind), String(price), maxAge).catch(() => {});
  }

  /**
   * The current price of `paid` when the caller was shown one for the room in the last 5 minutes and it is not higher;
   * undefined when none was shown.
   * @throws {ProductError} price_changed, with the current price
   */
  async agreed(asked: Asked, paid: Paid, current: () => Promise<Prices>): Promise<number | undefined> {
    const shown = await Promise.all(kinds[paid].map((kind) => this.#read(asked, kind)));
    if (shown.every((price) => price === null)) return undefined;
    const prices = await current();
    const price = kinds[paid].reduce((sum, kind) => sum + prices[kind], 0);
    // A part that was not shown counts at its current price.
    const maxPrice = kinds[paid].reduce((sum, kind, i) => sum + (shown[i] ?? prices[kind]), 0);
    // guard: price-not-raised
    if (price <= maxPrice) return price;
    throw fault("price_changed", { price }, { price });
  }

  async #read(asked: Asked, kind: Priced): Promise<number | null> {
    const text = await this.#cache.get(keyOf(asked, kind)).catch(() => null);
    return text === null ? null : Number(text);
  }
}
