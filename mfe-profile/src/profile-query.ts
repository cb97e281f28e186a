import { answerOf, api, type Schemas, useSession } from "@tutti/kit";
import { useQuery, useQueryClient } from "@tutti/kit/query";
import { useCallback } from "react";

export type ProfileData = Schemas["Profile"];
export type UserCard = Schemas["UserCard"];
export type ProfileTags = Schemas["ProfileTags"];

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * A person's profile, as the one who is logged in may see it. One's own is asked for by the call that is refused when
 * the session has ended; the one for everybody would answer as it does to strangers.
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

/** Reads anew what has changed. Rooms show follows and pictures, too, so that nothing kept is left out. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
