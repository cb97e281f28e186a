import { ChevronUp } from "lucide-react";
import s from "./queue.module.css";
import type { SongVote } from "./use-votes.ts";

/** Votes for a waiting song, or takes the vote back. */
export function VoteButton({ title, vote }: { readonly title: string; readonly vote: SongVote }) {
  const { votes, isMine, toggle } = vote;
  return (
    <button
      type="button"
      className={s.vote}
      aria-pressed={isMine}
      aria-label={`Vote for ${title}, ${votes === 1 ? "1 vote" : `${votes} votes`}`}
      title={isMine ? "Take your vote back" : "Vote for this song"}
      onClick={toggle}
    >
      <ChevronUp aria-hidden="true" />
      {votes}
    </button>
  );
}
