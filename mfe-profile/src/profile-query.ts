import { answerOf, api, type Schemas, useSession } from "@tutti/kit";
import { useQuery, useQueryClient } from "@tutti/kit/query";
import { useCallback } from "react";

export type ProfileData = Schemas["Profile"];
export type UserCard = Schemas["UserCard"];
export type ProfileTags = Schemas["ProfileTags"];

/** A person's profile, as the one who is logged in may see it. */
export function useProfile(username: string) {
  const me = useSession().user?.username ?? "";
  return useQuery({
    queryKey: ["profile", me, username],
    queryFn: ({ signal }) =>
      answerOf(api.GET("/user/profile/{username}", { params: { path: { username } }, signal })),
  });
}

/** Reads anew what has changed. Rooms show follows and pictures, too, so that nothing kept is left out. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(), [client]);
}
