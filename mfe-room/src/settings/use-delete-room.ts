import { answerOf, api, messageOf, navigate, session, shownRoomName } from "@tutti/kit";
import { queryClient, useMutation } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { roomAddress } from "../data/address.ts";
import { openRoom } from "../session/open-room.ts";

async function undelete(room_id: string): Promise<void> {
  try {
    const { room_name } = await answerOf(api.POST("/room/undelete", { body: { room_id } }));
    void queryClient.invalidateQueries();
    toast("The room is back", "success");
    navigate(roomAddress(room_name, { isHost: true }));
  } catch (error) {
    toast(messageOf(error, "The room could not be brought back. Your profile lists it."), "error");
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
      toast(`Deleted “${shownRoomName(roomName)}”`, "info", {
        label: "Undo",
        run: () => void undelete(room_id),
      });
    },
  });
  return {
    deleteRoom: () => mutate(),
    isDeleting: isPending,
    failure: error && messageOf(error, "The room could not be deleted. Please try again."),
    forgetFailure: reset,
  };
}
