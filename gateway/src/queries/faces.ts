import { type Face, presentFace } from "../presenters/face.ts";
import type { Dependencies } from "./dependencies.ts";

/** Maximum number of users per call to auth. */
const atOnce = 500;

/** The names and avatars of users; unknown ids are omitted. */
export async function facesOf(
  { auth }: Pick<Dependencies, "auth">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Face>> {
  const faces = new Map<string, Face>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const { users } = await auth.getUsers({ ids: ids.slice(at, at + atOnce), usernames: [] });
    for (const user of users) faces.set(user.id, presentFace(user));
  }
  return faces;
}
