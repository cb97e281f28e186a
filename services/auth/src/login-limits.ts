import { tooMany } from "@tutti/proto/errors";
import { type Cache, callerNetwork } from "@tutti/service-kit";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const window = 15 * minute;
/** Of one account from one network. */
const maxFailures = 10;
/** Logins from one network, which may be a whole school's; more is somebody trying name after name. */
const maxFromNetwork = 300;
/** A site's IPv6 /48 may do this many times what one of its /64 may. */
const wideFactor = 4;
/** Logins of one account in an hour, from all networks that it was never used from, before each has to wait. */
const maxFromStrangers = 20;
const knownFor = 30 * 24 * hour;

const refuse = () =>
  tooMany("Too many failed logins. Please try again in 15 minutes.", window / second, "too_many_logins");

/** Milliseconds until the next login of an account that strangers try: 1 s, doubled each time, up to 15 minutes. */
const delayOf = (level: number) => Math.min(second * 2 ** level, window);

interface Attempt {
  /** The name as typed, folded; whether there is such an account makes no difference. */
  readonly folded: string;
  readonly address: string;
}

/**
 * Limits of password guesses. Each is counted before the password is looked at, so that many tries at once are no way
 * around. A network from which the account was used in the last 30 days is known, and not delayed by what others try.
 */
export class LoginLimits {
  readonly #cache: Cache;

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  /** @throws {ProductError} too_many_logins */
  async admit({ folded, address }: Attempt): Promise<void> {
    const { narrow, wide } = callerNetwork(address);
    await this.#count(`logins:${narrow}`, maxFromNetwork);
    await this.#count(failuresKey(narrow, folded), maxFailures);
    if (wide !== null) {
      await this.#count(`logins:${wide}`, maxFromNetwork * wideFactor);
      await this.#count(failuresKey(wide, folded), maxFailures * wideFactor);
    }
    if (!(await this.#isKnown(narrow, folded))) await this.#admitStranger(folded);
  }

  /** The password was right: the network's failures are forgotten, and it is known from now on. */
  async succeeded({ folded, address }: Attempt): Promise<void> {
    const { narrow } = callerNetwork(address);
    await Promise.all([
      this.#cache.delete(`auth:${failuresKey(narrow, folded)}`),
      this.#cache.set(knownKey(narrow, folded), "1", knownFor),
    ]);
  }

  async #count(key: string, most: number): Promise<void> {
    if ((await this.#cache.increment(`auth:${key}`, window)) > most) throw refuse();
  }

  async #isKnown(network: string, folded: string): Promise<boolean> {
    return (await this.#cache.get(knownKey(network, folded)).catch(() => null)) !== null;
  }

  /** Past the free tries one login at a time is let through, each after a longer delay than the one before. */
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
