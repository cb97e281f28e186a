import type { Dependencies } from "../dependencies.ts";
import { type Hosts, presentHost } from "../presenters/host.ts";

/** The public profiles of owners, by id; unknown ids are omitted. */
export async function hostsOf(
  { auth }: Pick<Dependencies, "auth">,
  ownerIds: readonly (string | undefined)[],
): Promise<Hosts> {
  const ids = [...new Set(ownerIds.filter((id) => id !== undefined))];
  if (ids.length === 0) return new Map();
  const { users } = await auth.getUsers({ ids, usernames: [] });
  return new Map(users.map((user) => [user.id, presentHost(user)]));
}
