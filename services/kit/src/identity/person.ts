import type { Cache } from "../cache/cache.ts";
import type { VisitorKeys } from "../log/context.ts";
import { dayOf } from "./browser-key.ts";

/** A person as limits, votes and counts distinguish them: an account, else a browser, else a network. */
export interface PersonKeys {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly visitor: VisitorKeys | null;
}

/** The keyed or account id of a person with its kind: `network` for a visitor whose browser keeps no cookie. */
interface PersonId {
  readonly kind: "user" | "browser" | "network";
  readonly id: string;
}

function idOf({ userId, visitor }: PersonKeys): PersonId | null {
  if (userId !== null) return { kind: "user", id: userId };
  const [browser] = visitor?.browsers ?? [];
  if (browser !== undefined) return { kind: "browser", id: browser };
  const [network] = visitor?.networks ?? [];
  return network === undefined ? null : { kind: "network", id: network };
}

/** The id of a person as one text, `user:…`, `browser:…` or `network:…`; `unknown` where all are unknown. */
export function personKey(person: PersonKeys): string {
  const known = idOf(person);
  return known === null ? "unknown" : `${known.kind}:${known.id}`;
}

/** The id of a person as a UUID; null where account, browser and network are unknown. */
export const personId = (person: PersonKeys): string | null => idOf(person)?.id ?? null;

/** The account in a `personKey`; null for a visitor's. */
export const userIdOf = (person: string): string | null =>
  person.startsWith("user:") ? person.slice("user:".length) : null;

/**
 * The person as whom somebody counts where persons are counted (votes, quorums, lengths, explore): an account and an
 * established browser as themselves; all new browsers of a network, and those without a key, as that network together.
 */
export const countedAs = (person: PersonKeys, isEstablished: boolean): PersonKeys =>
  person.userId !== null || /* guard: new-browsers-count-together */ isEstablished
    ? person
    : { userId: null, visitor: person.visitor && { ...person.visitor, browsers: [] } };

/** Persons of one network that are counted: more than a party has, fewer than a flood. */
export const maxPersonsOfNetwork = 30;

/** Sums up counted persons, given as [counted person, network] pairs, at most `maxPersonsOfNetwork` of each network. */
export function countPersons(persons: Iterable<readonly [person: string, network: string]>): number {
  const perNetwork = new Map<string, Set<string>>();
  for (const [person, network] of persons)
    perNetwork.set(network, (perNetwork.get(network) ?? new Set()).add(person));
  let count = 0;
  for (const { size } of perNetwork.values())
    count += Math.min(size, /* guard: persons-of-a-network */ maxPersonsOfNetwork);
  return count;
}

/** Listening time in ms after which a new browser counts as a person. */
export const establishedAfter = 3 * 60_000;
/** By then the day in the cookie establishes the browser. */
const ttl = 3 * 24 * 3_600_000;
const key = (browser: string) => `person:listened:${browser}`;

/** Records in the cache, which all services share, that a browser has listened for `establishedAfter`. */
export const establish = (cache: Pick<Cache, "set">, { browsers }: VisitorKeys): Promise<unknown> =>
  Promise.all(browsers.map((browser) => cache.set(key(browser), "1", ttl)));

/** Whether the day of a browser's key alone establishes it at `now`, in ms: it was issued at least 24 hours ago. */
export const isOfEarlierDay = ({ browsers, firstDay }: VisitorKeys, now: number): boolean =>
  browsers.length > 0 && typeof firstDay === "number" && dayOf(now) - firstDay >= 2;

/**
 * Whether a browser counts as a person of its own: its key is older than a day, or it has listened for some minutes.
 * While the cache is down only the day is known.
 */
export async function isEstablished(
  cache: Pick<Cache, "get">,
  visitor: VisitorKeys | null | undefined,
  now: number,
): Promise<boolean> {
  if (!visitor) return false;
  if (isOfEarlierDay(visitor, now)) return true;
  const heard = await Promise.all(
    visitor.browsers.map((browser) => cache.get(key(browser)).catch(() => null)),
  );
  return heard.some((each) => each !== null);
}
