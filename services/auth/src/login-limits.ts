import { tooMany } from "@tutti/proto/errors";
import { type Cache, callerNetwork } from "@tutti/service-kit";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const window = 15 * minute;
/** Failures of one account from one network. */
const maxFailures = 10;
/** Logins from one network, which may be a whole school's; more is an enumeration of names. */
const maxFromNetwork = 300;
/** The limit of a site's IPv6 /48, as a multiple of that of a /64. */
const wideFactor = 4;
/** Logins of one account per hour from all unknown networks, before each is delayed. */
const maxFromStrangers = 20;
const knownFor = 30 * 24 * hour;

const refuse = () =>
  tooMany("Too many failed logins. Please try again in 15 minutes.", window / second, "too_many_logins");

/**
 * Delay in ms until the next login of an account under attack from unknown networks: 1 s, doubled each time, up to 15
 * minutes.
 */
const delayOf = (level: number) => Math.min(second * 2 ** level, window);

interface Attempt {
  /** The folded name as typed; whether the account exists makes no difference. */
  readonly folded: string;
  readonly address: string;
}

/**
 * Rate limits of password guesses. Counters are incremented before the password is verified, so that concurrent guesses
 * do not bypass them. A network used by the account in the last 30 days is known, and not delayed by attempts from
 * others.
 */
export class LoginLimits {
  readonly #cache: Cache;

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  /** @throws {ProductError} too_many_logins */
  async admit({ folded, address }: Attempt): Promise<void> {
    const { narrow, wide } = callerNetwork(address);
    // guard: logins-per-network
    await this.#count(`logins:${narrow}`, maxFromNetwork);
    // guard: login-failures-per-name
    await this.#count(failuresKey(narrow, folded), maxFailures);
    if (wide !== null) {
      await this.#count(`logins:${wide}`, maxFromNetwork * wideFactor);
      await this.#count(failuresKey(wide, folded), maxFailures * wideFactor);
    }
    // guard: stranger-logins
    if (!(await this.#isKnown(narrow, folded))) await this.#admitStranger(folded);
  }

  /** Resets the network's failures after a successful login and marks the network as known. */
  async succeeded({ folded, address }: Attempt): Promise<void> {
    const { narrow } = callerNetwork(address);
    await Promise.all([
      this.#cache.delete(`auth:${failuresKey(narrow, folded)}`),
      this.#cache.set(knownKey(narrow, folded), "1", knownFor),
    ]);
  }

  async #count(key: string, max: number): Promise<void> {
    if ((await this.#cache.increment(`auth:${key}`, window)) > max) throw refuse();
  }

  async #isKnown(network: string, folded: string): Promise<boolean> {
    return (await this.#cache.get(knownKey(network, folded)).catch(() => null)) !== null;
  }

  /** Past the free attempts one login at a time is admitted, each after a longer delay. */
  async #admitStranger(folded: string): Promise<void> {
    const tries = await this.#cache.increment(`auth:strangers:${folded}`, hour);
    if (tries <= maxFromStrangers) return;
    const levelKey = `auth:delay:${folded}`;
    const level = Number((await this.#cache.get(levelKey).catch(() => null)) ?? 0);
    const delay = delayOf(level);
    if ((await this.#cache.increment(`auth:turn:${folded}`, delay)) > 1)
      throw tooMany(
        "Too many failed logins. Please wait a little before the next one.",
        Math.ceil(delay / second),
        "too_many_logins",
      );
    await this.#cache.set(levelKey, String(level + 1), hour).catch(() => {});
  }
}

const failuresKey = (network: string, folded: string) => `failures:${network}:${folded}`;
const knownKey = (network: string, folded: string) => `auth:known:${network}:${folded}`;
