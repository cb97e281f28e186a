import { Button } from "@tutti/kit";
import { SkipForward } from "lucide-react";
import type { RoomModel } from "../model/room-model.ts";
import s from "./queue.module.css";
import { useSkipVote } from "./use-skip-vote.ts";

/** Lets listeners skip the current song together: "Vote to skip · 2 of 3". */
export function SkipVoteButton({ model }: { model: RoomModel }) {
  const vote = useSkipVote(model);
  if (!vote) return null;
  const { count, isMine, toggle } = vote;
  return (
    <Button
      className={s.skip}
      icon={<SkipForward aria-hidden="true" />}
      aria-pressed={isMine}
      onClick={toggle}
    >
      {isMine ? "Voted to skip" : "Vote to skip"}
      {count && (
        <span className={s.skipCount} role="status">
          {count.votes} of {count.needed}
        </span>
      )}
    </Button>
  );
}
