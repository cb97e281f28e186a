import { createHash } from "node:crypto";
import { fault } from "@tutti/proto/faults";
import { admits, admitsNetwork, type Cache, callerNetwork } from "@tutti/service-kit";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const window = 15 * minute;
/** Failures of one account from one network. */
const failures = { name: "auth:failures", max: 10, per: window };
/** Logins from one network, which may be a whole school's; more is an enumeration of names. */
const logins = { name: "auth:logins", max: 300, per: window };
/** Logins of one account from all unknown networks, before each is delayed. */
const strangers = { name: "auth:strangers", max: 20, per: hour };
/** Failures of one account from one browser that it was used in before, counted when the limits above refuse. */
const browserFailures = { name: "auth:browser-failures", max: 10, per: window };
const knownFor = 30 * 24 * hour;

const refuse = () => fault("too_many_logins", {}, { retry_after: window / second });

/**
 * Delay in ms until the next login of an account under attack from unknown networks: 1 s, doubled each time, up to 15
 * minutes.
 */
const delayOf = (level: number) => Math.min(second * 2 ** level, window);

interface Attempt {
  /** The folded name as typed; whether the account exists makes no difference. */
  readonly folded: string;
  readonly address: string;
  /** Keyed ids of the browser, the present secret's first; none for a browser without a key. */
  readonly browserKeys?: readonly string[];
}

/**
 * Rate limits of password guesses. Counters are incremented before the password is verified, so that concurrent guesses
 * do not bypass them. A network used by the account in the last 30 days is known, and not delayed by attempts from
 * others. A browser that the account was used in passes the limits of any network, within a limit of its own: strangers
 * who guess in a café do not lock the owner out there.
 */
export class LoginLimits {
  readonly #cache: Cache;

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  /**
   * `isKnownBrowser` says whether the account was used in the browser; it is asked only when the limits refuse.
   *
   * @throws {ProductError} too_many_logins
   */
  async admit(attempt: Attempt, isKnownBrowser: () => Promise<boolean>): Promise<void> {
    try {
      await this.#admitByNetwork(attempt);
    } catch (error) {
      const key = browserKey(attempt);
      // guard: known-browsers-only
      if (key === null || !(await isKnownBrowser())) throw error;
      // guard: known-browser-failures
      if (!(await admits(this.#cache, browserFailures, key))) throw error;
    }
  }

  async #admitByNetwork({ folded, address }: Attempt): Promise<void> {
    const network = callerNetwork(address);
    // guard: logins-per-network
    if (!(await admitsNetwork(this.#cache, logins, network))) throw refuse();
    // guard: login-failures-per-name
    if (!(await admitsNetwork(this.#cache, failures, network, accountAt(folded)))) throw refuse();
    // guard: stranger-logins
    if (!(await this.#isKnown(network.narrow, folded))) await this.#admitStranger(folded);
  }

  /** Resets the network's failures after a successful login and marks the network as known. */
  async succeeded(attempt: Attempt): Promise<void> {
    const { folded, address } = attempt;
    const { narrow } = callerNetwork(address);
    const key = browserKey(attempt);
    await Promise.all([
      ...(key === null ? [] : [this.#cache.delete(`${browserFailures.name}:${key}`)]),
      this.#cache.delete(`${failures.name}:${accountAt(folded)(narrow)}`),
      this.#cache.set(knownKey(narrow, folded), "1", knownFor),
    ]);
  }

  async #isKnown(network: string, folded: string): Promise<boolean> {
    return (await this.#cache.get(knownKey(network, folded)).catch(() => null)) !== null;
  }

  /** Past the free attempts one login at a time is admitted, each after a longer delay. */
  async #admitStranger(folded: string): Promise<void> {
    if (await admits(this.#cache, strangers, folded)) return;
    const levelKey = `auth:delay:${folded}`;
    const level = Number((await this.#cache.get(levelKey).catch(() => null)) ?? 0);
    const delay = delayOf(level);
    if (!(await admits(this.#cache, { name: "auth:turn", max: 1, per: delay }, folded)))
      throw fault("too_many_logins.pause", {}, { retry_after: Math.ceil(delay / second) });
    await this.#cache.set(levelKey, String(level + 1), hour).catch(() => {});
  }
}

/** Key of an account's logins from a network. */
const accountAt = (folded: string) => (network: string) => `${network}:${folded}`;
const browserKey = ({ folded, browserKeys: [key] = [] }: Attempt): string | null =>
  key === undefined ? null : `${key}:${folded}`;
/** Hashed, since it outlives the account: neither the name nor the network can be read from it. */
const knownKey = (network: string, folded: string) =>
  `auth:known:${createHash("sha256").update(`${network}\n${folded}`).digest("base64url")}`;
