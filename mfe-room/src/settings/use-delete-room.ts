import { answerOf, api, messageOf, navigate, session, shownRoomName } from "@tutti/kit";
import { queryClient, useMutation } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { roomAddress } from "../data/address.ts";
import { t } from "../on-demand/texts/index.ts";
import { openRoom } from "../session/open-room.ts";
import { t as common } from "../texts/index.ts";

async function undelete(room_id: string): Promise<void> {
  try {
    const { room_name } = await answerOf(api.POST("/room/undelete", { body: { room_id } }));
    void queryClient.invalidateQueries();
    toast(t("settings.delete.restored"), "success");
    navigate(roomAddress(room_name, { isHost: true }));
  } catch (error) {
    toast(messageOf(error, t("settings.delete.restoreFailed")), "error");
  }
}

/** Deletes a room, leaves it for the owner's profile, and offers an undo there. */
export function useDeleteRoom(roomName: string) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => answerOf(api.POST("/room/delete", { body: { room_name: roomName } })),
    onSuccess: ({ room_id }) => {
      openRoom.leave();
      const username = session.get().user?.username;
      navigate(username ? `/profile/${encodeURIComponent(username)}` : "/");
      void queryClient.invalidateQueries();
      toast(t("settings.delete.done", { room: shownRoomName(roomName) }), "info", {
        label: common("undo"),
        run: () => void undelete(room_id),
      });
    },
  });
  return {
    deleteRoom: () => mutate(),
    isDeleting: isPending,
    failure: error && messageOf(error, t("settings.delete.failed")),
    forgetFailure: reset,
  };
}
