import type { People } from "../session/people.ts";

export type User = NonNullable<People["users"]>[number];

/** A visitor with the id under which hosts act on them. */
interface Guest {
  readonly personId: string;
  /** Tabs. */
  readonly connections: number;
  readonly level: User["level"];
}

export type Group =
  | { readonly kind: "account"; readonly user: User }
  /** A visitor with a nickname; `personId` is null where the room gives visitors no ids. */
  | {
      readonly kind: "named";
      readonly nickname: string;
      readonly personId: string | null;
      readonly connections: number;
      readonly level: User["level"];
    }
  /** Visitors without a nickname; `guests` are those with an id. `level` is that of the only one. */
  | {
      readonly kind: "guests";
      readonly connections: number;
      readonly guests: readonly Guest[];
      readonly level: User["level"];
    };

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

const keyOf = ({ username, nickname, person_id: personId }: User): string => {
  if (username !== "Guest") return `account ${username}`;
  return nickname === undefined ? "guests" : `visitor ${personId ?? ""} ${nickname}`;
};

function groupOf(users: readonly User[], first: User): Group {
  if (first.username !== "Guest") return { kind: "account", user: first };
  const connections = users.length;
  if (first.nickname === undefined) {
    const level = connections === 1 ? first.level : undefined;
    return { kind: "guests", connections, guests: guestsOf(users), level };
  }
  const { nickname, person_id: personId = null, level } = first;
  return { kind: "named", nickname, personId, connections, level };
}

/**
 * Listeners as rows: each account, each visitor with a nickname, and the other visitors, who are all named Guest, in one
 * row where the first is.
 */
export function groupsOf(users: readonly User[]): Group[] {
  const groups = new Map<string, User[]>();
  for (const user of users) {
    const key = keyOf(user);
    const group = groups.get(key);
    if (group) group.push(user);
    else groups.set(key, [user]);
  }
  return [...groups.values()].flatMap((of) => {
    const [first] = of;
    return first ? [groupOf(of, first)] : [];
  });
}
