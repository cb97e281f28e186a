import { Button, coinsText } from "@tutti/kit";
import { Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { MyRequest } from "../data/request-queries.ts";
import s from "./requests.module.css";
import { useWithdraw } from "./use-withdraw.ts";

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
          aria-label={`Withdraw ${title}`}
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Withdraw
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
        {isPending ? "Withdrawing..." : coins > 0 ? `Get ${coinsText(coins)} back` : "Withdraw it"}
      </Button>
      <Button kind="ghost" onClick={() => setAsking(false)}>
        Keep it
      </Button>
    </div>
  );
}
