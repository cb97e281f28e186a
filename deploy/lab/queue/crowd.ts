import type { Boost } from "@tutti/rooms/queue";
import { Seeded } from "@tutti/service-kit/testing";

/** Songs that a guest may have waiting: the default of a room. */
export const waitingSongs = 3;

/** How often a person wants to add a song, and how often it pays for a boost. */
const kinds = [
  { name: "greedy", wants: 1, pays: 0, weight: 3 },
  { name: "usual", wants: 0.15, pays: 0, weight: 5 },
  { name: "paying", wants: 0.3, pays: 0.5, weight: 2 },
  { name: "greedy and paying", wants: 1, pays: 1, weight: 1 },
  { name: "idle", wants: 0.01, pays: 0, weight: 3 },
] as const;

/** An attempt to add a song at a slot; it is added if the person has fewer than the limit waiting. */
export interface Want {
  readonly slot: number;
  readonly person: number;
  readonly boost: Boost["kind"];
  readonly honestVotes: number;
}

interface Leaving {
  readonly slot: number;
  readonly person: number;
}

/** What people want during a session of `slots` songs (two to six hours), whatever the order makes of it. Person 0 is the host. */
export interface Script {
  readonly seed: number;
  readonly people: number;
  readonly slots: number;
  readonly hostSongs: number;
  readonly wants: readonly Want[];
  readonly leavings: readonly Leaving[];
  /** Identities of one person: a fifth of all. */
  readonly sockpuppets: ReadonlySet<number>;
  /** What their votes do: raise their own songs, or raise all but those of one victim. */
  readonly attack: { readonly kind: "promote" } | { readonly kind: "bury"; readonly victim: number };
}

const bag = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind));

/** A session determined by its seed. */
export function scriptOf(seed: number): Script {
  const chance = new Seeded(Math.imul(seed + 1, 0x9e3779b1));
  const people = 2 + chance.below(59);
  const slots = 40 + chance.below(61);
  const puppets = Math.round(people * 0.2);
  const wants: Want[] = [];
  const leavings: Leaving[] = [];
  for (let person = 1; person < people; person++) {
    const isPuppet = person <= puppets;
    const kind = isPuppet ? kinds[0] : (chance.pick(bag) ?? kinds[1]);
    const arrival = chance.chance(0.4) ? chance.below(slots) : 0;
    const end = chance.chance(0.3) ? arrival + chance.below(slots - arrival) : slots;
    if (end < slots && chance.chance(0.5)) leavings.push({ slot: end, person });
    for (let slot = arrival; slot < end; slot++)
      // A greedy person fills its three places at once.
      for (let again = 0; again < (kind.wants === 1 ? waitingSongs : 1); again++)
        if (chance.chance(kind.wants))
          wants.push({
            slot,
            person,
            boost: chance.chance(kind.pays) ? (chance.chance(0.5) ? "express" : "pin") : "none",
            honestVotes: chance.below(Math.ceil(people / 4) + 1),
          });
  }
  // Within a slot people come in any order.
  const ranks = new Map(wants.map((want) => [want, chance.next()]));
  wants.sort((a, b) => a.slot - b.slot || (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  return {
    seed,
    people,
    slots,
    hostSongs: chance.below(40),
    wants,
    leavings,
    sockpuppets: new Set(Array.from({ length: puppets }, (_, index) => index + 1)),
    attack: chance.chance(0.5) ? { kind: "promote" } : { kind: "bury", victim: chance.below(people) },
  };
}
