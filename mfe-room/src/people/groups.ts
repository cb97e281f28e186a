import type { People } from "../session/people.ts";

export type User = NonNullable<People["users"]>[number];

/** A visitor as hosts tell them apart. */
export interface Guest {
  readonly personId: string;
  /** Tabs. */
  readonly connections: number;
  readonly level: User["level"];
}

export type Group =
  | { readonly kind: "account"; readonly user: User }
  /** All visitors; `guests` are those who can be told apart. `level` is that of the only one. */
  | {
      readonly kind: "guests";
      readonly connections: number;
      readonly guests: readonly Guest[];
      readonly level: User["level"];
    };

const isGuest = ({ username }: User) => username === "Guest";

function guestsOf(visitors: readonly User[]): Guest[] {
  const guests = new Map<string, Guest>();
  for (const { person_id: personId, level } of visitors) {
    if (personId === undefined) continue;
    const known = guests.get(personId);
    guests.set(personId, {
      personId,
      connections: (known?.connections ?? 0) + 1,
      level: known?.level ?? level,
    });
  }
  return [...guests.values()];
}

/** Listeners as rows: each account, and the visitors, who are all named Guest, in one row where the first is. */
export function groupsOf(users: readonly User[]): Group[] {
  const visitors = users.filter(isGuest);
  const [first] = visitors;
  return users.flatMap((user): Group[] => {
    if (!isGuest(user)) return [{ kind: "account", user }];
    if (user !== first) return [];
    const level = visitors.length === 1 ? first.level : undefined;
    return [{ kind: "guests", connections: visitors.length, guests: guestsOf(visitors), level }];
  });
}
