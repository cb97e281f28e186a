import { Button } from "@tutti/kit";
import { SkipForward } from "lucide-react";
import type { RoomModel } from "../model/room-model.ts";
import { muteWords } from "../peace/mute-words.ts";
import { t } from "../texts/index.ts";
import s from "./queue.module.css";
import { useSkipVote } from "./use-skip-vote.ts";

/**
 * Lets listeners skip the current song together: "Vote to skip 2 of 3". Who is muted reads why they cannot, and may take
 * back a vote from before.
 */
export default function SkipVoteButton({ model, songId }: { model: RoomModel; songId: string }) {
  const { isMine, toggle } = useSkipVote(model, songId);
  const { skip } = model.people;
  const mute = muteWords(model.host.peace, Date.now());
  if (mute !== null && !isMine) return <p className={s.skipRefused}>{t("skip.muted", { mute })}</p>;
  const count =
    skip?.song_id === songId && skip.votes > 0 ? { votes: skip.votes, needed: skip.needed } : null;
  return (
    <>
      <Button
        className={s.skip}
        icon={<SkipForward aria-hidden="true" />}
        aria-pressed={isMine}
        onClick={toggle}
      >
        {t(isMine ? "skip.voted" : "skip.vote")}{" "}
        {count && <span className={s.skipCount}>{t("skip.votesOf", count)}</span>}
      </Button>
      {/* Not inside the button, whose content is no live region. */}
      <p className="visually-hidden" role="status">
        {count && t("skip.status", count)}
      </p>
    </>
  );
}
