import { isAway } from "@tutti/service-kit";
import { type Hosts, presentHost } from "../presenters/host.ts";
import type { Dependencies } from "./dependencies.ts";

/** An owner as rooms names them. */
export interface Owner {
  readonly ownerId?: string | undefined;
  readonly ownerName?: string | undefined;
}

/** What can be shown of an owner without auth. */
const knownByName = (owners: readonly Owner[]): Hosts =>
  new Map(
    owners.flatMap(({ ownerId, ownerName: username }) =>
      ownerId && username
        ? [
            [
              ownerId,
              { username, avatar: `/api/avatar/${encodeURIComponent(username)}`, created_at: "" },
            ] as const,
          ]
        : [],
    ),
  );

/**
 * The public profiles of owners, by id; unknown ids are omitted. Visitors may read rooms while auth is away: then owners
 * have the name that rooms knows, and no more.
 */
export async function hostsOf(
  { auth }: Pick<Dependencies, "auth">,
  owners: readonly Owner[],
): Promise<Hosts> {
  const ids = [...new Set(owners.flatMap(({ ownerId }) => ownerId ?? []))];
  if (ids.length === 0) return new Map();
  try {
    const { users } = await auth.getUsers({ ids, usernames: [] });
    return new Map(users.map((user) => [user.id, presentHost(user)]));
  } catch (error) {
    if (!isAway(error)) throw error;
    return knownByName(owners);
  }
}
