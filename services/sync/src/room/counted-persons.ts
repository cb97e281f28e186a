import { maxPersonsOfNetwork } from "@tutti/service-kit";
import type { Member } from "./member.ts";

type Counted = Pick<Member, "counted" | "visitor">;

/** The network of a member, whose persons are counted up to a maximum. */
export const networkOf = ({ visitor }: Pick<Member, "visitor">): string => visitor.networks[0] ?? "";

/** Persons of one network from which on it is named to other nodes: nodes share what goes beyond the maximum. */
const manyPersons = maxPersonsOfNetwork / 6;

/** By how many persons the networks of all nodes together exceed their maximum. */
export function beyondMaximum(nodes: readonly Readonly<Record<string, number>>[]): number {
  const persons = new Map<string, number>();
  for (const node of nodes)
    for (const [network, count] of Object.entries(node))
      persons.set(network, (persons.get(network) ?? 0) + count);
  return [...persons.values()].reduce((sum, count) => sum + Math.max(0, count - maxPersonsOfNetwork), 0);
}

/**
 * The number of persons among members, kept up to date so that reading it costs nothing: tabs of one person count once,
 * and of one network at most `maxPersonsOfNetwork` persons.
 */
export class CountedPersons {
  /** By network, then by `Member.counted`: the number of members. */
  readonly #networks = new Map<string, Map<string, number>>();
  /** The networks with so many persons that other nodes have to know of them. */
  readonly #crowded = new Map<string, number>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  /** The counted persons of each network that has many: together with those on other nodes they may be too many. */
  get crowded(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#crowded);
  }

  add(member: Counted): void {
    this.#change(member, 1);
  }

  /** `counted` is as it was at `add`. */
  remove(member: Counted): void {
    this.#change(member, -1);
  }

  #change(member: Counted, by: 1 | -1): void {
    const network = networkOf(member);
    const persons = this.#networks.get(network) ?? new Map<string, number>();
    const before = Math.min(persons.size, maxPersonsOfNetwork);
    const members = (persons.get(member.counted) ?? 0) + by;
    if (members > 0) persons.set(member.counted, members);
    else persons.delete(member.counted);
    if (persons.size > 0) this.#networks.set(network, persons);
    else this.#networks.delete(network);
    const after = Math.min(persons.size, maxPersonsOfNetwork);
    if (after >= manyPersons) this.#crowded.set(network, after);
    else this.#crowded.delete(network);
    this.#total += after - before;
  }
}
