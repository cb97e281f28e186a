import { answerOf, api, messageOf, type Schemas } from "@tutti/kit";
import { useMutation, useQuery } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { useRefresh } from "../profile-query.ts";
import { t } from "../texts/index.ts";

export type DeletedRoom = Schemas["DeletedRoom"];

/** The caller's deleted rooms that can be restored, last deleted first. */
export const useDeletedRooms = (username: string) =>
  useQuery({
    queryKey: ["deleted-rooms", username],
    queryFn: async ({ signal }) => (await answerOf(api.GET("/room/deleted", { signal }))).rooms,
  });

export function useUndelete() {
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: (room_id: string) => answerOf(api.POST("/room/undelete", { body: { room_id } })),
    onSuccess: () => toast(t("rooms.isBack"), "success"),
    onError: (error) => toast(messageOf(error, t("rooms.notBack")), "error"),
    onSettled: () => void refresh(),
  });
  return { undelete: mutate, isBusy: isPending };
}
