import { ApiError, answerOf, api, messageOf, type Schemas } from "@tutti/kit";
import { queryClient, useMutation } from "@tutti/kit/query";
import { t } from "../../on-demand/texts/index.ts";
import { openRoom } from "../../session/open-room.ts";

/** The page follows at once, without waiting for the event that the others get. */
function follow({ room_name }: Schemas["NamedRoom"]): void {
  openRoom.get()?.connection.renamed(room_name);
  // Lists of rooms on other pages.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => !String(queryKey[0]).startsWith("room-"),
  });
}

/** The free name that the server suggests instead of a taken one; null if there is none. */
const suggestionOf = (error: Error | null): string | null =>
  error instanceof ApiError && error.code === "room_name_taken"
    ? String(error.fields.suggestion ?? "") || null
    : null;

/** Gives the room another name. */
export function useRename(room_name: string) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (new_name: string) => answerOf(api.POST("/room/rename", { body: { room_name, new_name } })),
    onSuccess: follow,
  });
  return {
    rename: mutate,
    isRenaming: isPending,
    failure: error && messageOf(error, t("settings.name.failed")),
    suggestion: suggestionOf(error),
    forgetFailure: reset,
  };
}

/** Lists the room in explore, or makes it reachable by its link alone. */
export function useVisibility(room_name: string) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (listed: boolean) =>
      answerOf(api.POST("/room/update-visibility", { body: { room_name, listed } })),
    onSuccess: follow,
  });
  return {
    setListed: mutate,
    isChanging: isPending,
    failure: error && messageOf(error, t("settings.visibility.failed")),
    suggestion: suggestionOf(error),
  };
}

/** Replaces the room's link. */
export function useChangeLink(room_name: string) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answerOf(api.POST("/room/change-link", { body: { room_name } })),
    onSuccess: follow,
  });
  return {
    changeLink: () => mutate(),
    isChanging: isPending,
    failure: error && messageOf(error, t("settings.link.failed")),
  };
}
