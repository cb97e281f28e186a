import { services } from "../services.ts";

export interface Face {
  readonly username: string;
  readonly avatar: string;
}

/** Maximum number of users per call to auth. */
const atOnce = 500;

/** The names and avatars of users; unknown ids are omitted. */
export async function facesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Face>> {
  const faces = new Map<string, Face>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const { users } = await services().auth.getUsers({ ids: ids.slice(at, at + atOnce), usernames: [] });
    for (const { id, username, avatar } of users) faces.set(id, { username, avatar });
  }
  return faces;
}
