import { services } from "../services.ts";

/** A room's owner. */
export interface Host {
  username: string;
  avatar: string;
  created_at: string;
}

/** The public profiles of owners, by id; unknown ids are omitted. */
export async function hostsOf(ids: readonly (string | undefined)[]): Promise<ReadonlyMap<string, Host>> {
  const wanted = [...new Set(ids.filter((id) => id !== undefined))];
  if (wanted.length === 0) return new Map();
  const { users } = await services().auth.getUsers({ ids: wanted, usernames: [] });
  return new Map(
    users.map(({ id, username, avatar, createdAt }) => [
      id,
      { username, avatar, created_at: createdAt?.toISOString() ?? "" },
    ]),
  );
}
