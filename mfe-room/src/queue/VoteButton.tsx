import { ChevronUp } from "lucide-react";
import { t } from "../parts/texts/index.ts";
import s from "./queue.module.css";
import type { SongVote } from "./use-votes.ts";

/** Votes for a waiting song, or takes the vote back; for who may not vote it says why. */
export function VoteButton({ title, vote }: { readonly title: string; readonly vote: SongVote }) {
  const { votes, isMine, refusal, toggle } = vote;
  return (
    <button
      type="button"
      className={s.vote}
      aria-pressed={isMine}
      aria-label={t("vote.label", { title, count: votes })}
      aria-disabled={refusal !== null || undefined}
      title={refusal ?? t(isMine ? "vote.takeBack" : "vote.give")}
      onClick={refusal === null ? toggle : undefined}
    >
      <ChevronUp aria-hidden="true" />
      {votes}
    </button>
  );
}
