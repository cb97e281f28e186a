import { answerOf, api, type Schemas, useSession } from "@tutti/kit";
import { useQuery, useQueryClient } from "@tutti/kit/query";
import { useCallback } from "react";

export type ProfileData = Schemas["Profile"];
export type UserCard = Schemas["UserCard"];
export type ProfileTags = Schemas["ProfileTags"];

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * A user's profile, as visible to the caller. The user's own profile has a call of its own, which returns 401 once the
 * session has ended; the public call would return what visitors see.
 */
export function useProfile(username: string) {
  const me = useSession().user?.username ?? "";
  return useQuery({
    queryKey: ["profile", me, username],
    queryFn: ({ signal }) =>
      answerOf(
        isSame(me, username)
          ? api.GET("/user/profile", { signal })
          : api.GET("/user/profile/{username}", { params: { path: { username } }, signal }),
      ),
  });
}

/** Refetches after a change. Invalidates the whole cache, because rooms show follows and pictures as well. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
