import { answerOf, api, Button, coinsText, session } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { MyRequest } from "../data/request-queries.ts";
import { failureText } from "../notices/failure-text.ts";
import { t } from "../parts/texts/index.ts";
import { t as common } from "../texts/index.ts";
import s from "./requests.module.css";

/** Takes an own request back, after a second click: its place in the playlist is lost. */
export function Withdraw({ roomName, request }: { roomName: string; request: MyRequest }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWithdraw(roomName);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) confirm.current?.focus();
  }, [isAsking]);
  const { title, coins, request_id } = request;
  if (!isAsking)
    return (
      <div className={s.decide}>
        <Button
          kind="ghost"
          className={s.withdraw}
          aria-label={t("requests.withdrawSong", { title })}
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t("requests.withdraw")}
        </Button>
      </div>
    );
  return (
    <div className={s.decide}>
      <Button
        ref={confirm}
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && mutate(request_id, { onError: () => setAsking(false) })}
      >
        {isPending
          ? t("requests.withdrawing")
          : coins > 0
            ? t("requests.getBack", { coins: coinsText(coins) })
            : t("requests.withdrawIt")}
      </Button>
      <Button kind="ghost" onClick={() => setAsking(false)}>
        {common("keepIt")}
      </Button>
    </div>
  );
}

/** Withdraws an own request; a repeated call changes nothing. */
function useWithdraw(roomName: string) {
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
