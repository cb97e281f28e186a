import { Avatar, Chip, LazyScreen, Link, messageOf, type Track } from "@tutti/kit";
import { Play, Zap } from "lucide-react";
import { useState } from "react";
import { useBlocked } from "../blocks/use-blocked.ts";
import type { TrackActions } from "../model/track-actions.ts";
import { onDemandTexts } from "../on-demand/texts/index.ts";
import { Cover } from "../parts/Cover.tsx";
import { TrackText } from "../parts/TrackText.tsx";
import { t } from "../parts/texts/index.ts";
import { timeText } from "../parts/time-text.ts";
import type { SongVote } from "../queue/use-votes.ts";
import { VoteButton } from "../queue/VoteButton.tsx";
import { t as common } from "../texts/index.ts";
import s from "./playlist.module.css";
import { RowActions } from "./RowActions.tsx";

interface Props {
  track: Track;
  number: number;
  isCurrent: boolean;
  /** Plays after the current song, so it cannot be pinned. */
  isNext: boolean;
  isSounding: boolean;
  actions: TrackActions;
  /** Null where it cannot be voted for. */
  vote: SongVote | null;
  /** Called before the row is removed. */
  onRemove: () => void;
  /** The room whose description led to the song; null where somebody added it. */
  chosenFor: string | null;
}

const why = onDemandTexts.with(() => import(/* webpackChunkName: "dialogs" */ "../reasons/Why.tsx"));

/** A song with its actions. An error is shown on its own row. */
export function TrackRow(props: Props) {
  const { track, number, isCurrent, isNext, isSounding, actions, vote, onRemove, chosenFor } = props;
  const [asksWhy, setAsksWhy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (action: (track: Track) => Promise<void>, fallback: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await action(track);
    } catch (error) {
      setFailure(messageOf(error, fallback));
    } finally {
      setBusy(false);
    }
  };
  const { play, pin, remove, favorite, isFavorite } = actions;
  const removed = async () => {
    onRemove();
    await remove?.(track);
  };
  return (
    <li className={s.row} data-current={isCurrent || undefined} data-testid="track">
      <button
        type="button"
        className={s.play}
        aria-label={t("playlist.playSong", { title: track.title })}
        title={t("playlist.playSong", { title: track.title })}
        aria-current={isCurrent || undefined}
        onClick={() => play(track)}
      >
        <Cover song={track} size={48} />
        {isCurrent ? <Bars isMoving={isSounding} /> : <Play aria-hidden="true" className={s.playSign} />}
      </button>
      <span className="visually-hidden">{number}</span>
      <div className={s.what}>
        <TrackText track={track} />
        <Requester track={track} />
      </div>
      <span className={s.length}>{track.duration_seconds ? timeText(track.duration_seconds) : ""}</span>
      <RowActions
        title={track.title}
        isBusy={busy}
        isFavorite={isFavorite(track)}
        onFavorite={() => attempt(favorite, common("song.favoriteFailed"))}
        onPin={isCurrent || isNext ? undefined : () => attempt(pin, t("playlist.pinFailed"))}
        onDelete={remove && (() => attempt(removed, t("playlist.deleteFailed")))}
        onWhy={chosenFor === null ? undefined : () => setAsksWhy(true)}
      />
      {vote && <VoteButton title={track.title} vote={vote} />}
      {asksWhy && chosenFor !== null && (
        <div className={s.why}>
          <LazyScreen load={why} props={{ roomName: chosenFor, songId: track.song_id }} />
        </div>
      )}
      {failure && (
        <p role="alert" className={s.failure}>
          {failure}
        </p>
      )}
    </li>
  );
}

/** Shown over the cover of the current song. */
const Bars = ({ isMoving }: { isMoving: boolean }) => (
  <span className={s.bars} data-moving={isMoving || undefined} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

/** The user who requested the song, if any. */
function Requester({ track }: { track: Track }) {
  const { requested_by_username: username, requested_by_avatar: avatar, express } = track;
  const { isBlocked, shownName } = useBlocked();
  if (!username) return null;
  if (isBlocked(username))
    return <p className={s.requester}>{t("playlist.requestedByName", { name: shownName(username) })}</p>;
  return (
    <p className={s.requester}>
      <Avatar image={avatar ?? null} username={username} size={20} />
      <Link to={`/profile/${encodeURIComponent(username)}`} dir="auto">
        {/* Its own direction, so that it does not affect the name's `dir="auto"`. */}
        <span className="visually-hidden" dir="ltr">
          {t("playlist.requestedBy")}
        </span>
        {username}
      </Link>
      {express && (
        <Chip kind="accent" icon={<Zap aria-hidden="true" />}>
          {common("express")}
        </Chip>
      )}
    </p>
  );
}
