import { answerOf, api, messageOf, useSession } from "@tutti/kit";
import { useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { t } from "../parts/texts/index.ts";
import { t as common } from "../texts/index.ts";

/** One of the user's own lists of names, such as favorite rooms. */
interface SavedList {
  /** Key in the query cache. */
  readonly name: string;
  readonly read: (signal: AbortSignal) => Promise<readonly string[]>;
  readonly change: (name: string, isIn: boolean) => Promise<unknown>;
  readonly added: () => string;
  readonly removed: () => string;
}

/** Whether a name is in the list, and a toggle with an optimistic update that is rolled back on an error. */
export function useMembership(list: SavedList, name: string) {
  const username = useSession().user?.username;
  const client = useQueryClient();
  const queryKey = [list.name, username];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => list.read(signal),
    enabled: username !== undefined,
  });
  const change = useMutation({
    mutationFn: (isIn: boolean) => list.change(name, isIn),
    onSuccess: (_answer, isIn) => {
      client.setQueryData<readonly string[]>(queryKey, (names = []) => {
        const others = names.filter((each) => each !== name);
        return isIn ? [name, ...others] : others;
      });
      toast(isIn ? list.added() : list.removed(), "success");
    },
    onError: (error) => toast(messageOf(error, t("operationFailed")), "error"),
  });
  const isIn = change.isPending ? change.variables : (data?.includes(name) ?? false);
  return { isIn, isChanging: change.isPending, toggle: () => !change.isPending && change.mutate(!isIn) };
}

export const favoriteRooms: SavedList = {
  name: "favorite-room-names",
  read: async (signal) => {
    const { favorites } = await answerOf(api.GET("/user/favorites", { signal }));
    return favorites.map((room) => room.name);
  },
  change: (room_name, isIn) =>
    answerOf(api.POST("/user/favorite", { body: { room_name, action: isIn ? "add" : "remove" } })),
  added: () => common("favorited"),
  removed: () => common("unfavorited"),
};

export const followedUsers: SavedList = {
  name: "following",
  read: async (signal) => (await answerOf(api.GET("/user/following", { signal }))).following,
  change: (username, isIn) =>
    answerOf(api.POST("/user/follow", { body: { username, action: isIn ? "follow" : "unfollow" } })),
  added: () => t("follow.following"),
  removed: () => t("follow.unfollowed"),
};
