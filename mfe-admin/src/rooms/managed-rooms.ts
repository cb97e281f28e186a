import { answerOf, api, messageOf, type Schemas } from "@tutti/kit";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { t } from "../texts/index.ts";

export type ManagedRoom = Schemas["ManagedRoom"];

const key = ["managed-rooms"];

/** All rooms that match `search`, newest first; `fetchNextPage` loads more. */
export const useManagedRooms = (search: string) =>
  useInfiniteQuery({
    queryKey: [...key, search],
    queryFn: ({ pageParam: page, signal }) =>
      answerOf(api.GET("/admin/rooms", { params: { query: { page, search } }, signal })),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
  });

export function useRemoveRoom(onRemoved: () => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (body: { room_id: string; reason: string }) =>
      answerOf(api.POST("/admin/rooms/remove", { body })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: key });
      onRemoved();
    },
  });
  const { error } = mutation;
  return {
    remove: mutation.mutate,
    isRemoving: mutation.isPending,
    failure: error && messageOf(error, t("managing.notRemoved")),
    forgetFailure: mutation.reset,
  };
}

export function useRestoreRoom() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (room_id: string) => answerOf(api.POST("/admin/rooms/restore", { body: { room_id } })),
    onSuccess: () => toast(t("managing.isBack"), "success"),
    onError: (error) => toast(messageOf(error, t("managing.notBack")), "error"),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return { restore: mutation.mutate, isRestoring: mutation.isPending };
}
