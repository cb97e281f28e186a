import { answerOf, api, session } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { failureText } from "../notices/failure-text.ts";
import { t } from "../parts/texts/index.ts";

/** Withdraws an own request; a repeated call changes nothing. */
export function useWithdraw(roomName: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request_id: string) =>
      answerOf(api.POST("/withdraw-track-request", { body: { room_name: roomName, request_id } })),
    onSuccess: ({ message, remaining_coins }) => {
      session.update({ coins: remaining_coins });
      toast(message, "info");
    },
    onError: (error) => toast(failureText(t("requests.withdrawFailed"), error), "error"),
    onSettled: () => queries.invalidateQueries({ queryKey: ["my-requests", roomName] }),
  });
}
