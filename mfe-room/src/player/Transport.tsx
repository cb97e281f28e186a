import { Button, IconButton } from "@tutti/kit";
import { Captions, Heart, SkipBack, SkipForward, Volume2 } from "lucide-react";
import type { RoomModel } from "../model/room-model.ts";
import { t } from "../texts/index.ts";
import { PlayButton } from "./PlayButton.tsx";
import s from "./player.module.css";

/** Favorite, previous, play or pause, next, lyrics; a single button while the browser requires a user gesture. */
export function Transport({ model }: { model: RoomModel }) {
  const { snapshot, playback, room, actions, lyrics } = model;
  const { song, activity } = snapshot;
  const hasSongs = room.playlist.length > 0;
  const listed = room.playlist.find(({ song_id }) => song_id === song?.song_id);
  if (activity.kind === "blocked")
    return (
      <Button
        kind="primary"
        size="l"
        className={s.tap}
        icon={<Volume2 aria-hidden="true" />}
        onClick={() => playback?.unblock()}
      >
        {t("player.tap")}
      </Button>
    );
  const canSkip = hasSongs && activity.kind !== "connecting";
  return (
    <div className={s.transport}>
      <IconButton
        label={t("player.favorite")}
        className={s.heart}
        aria-pressed={listed ? actions.isFavorite(listed) : false}
        disabled={!listed}
        onClick={() => listed && void actions.favorite(listed).catch(model.fail(t("song.favoriteFailed")))}
      >
        <Heart aria-hidden="true" />
      </IconButton>
      <IconButton label={t("player.previous")} disabled={!canSkip} onClick={() => playback?.previous()}>
        <SkipBack aria-hidden="true" />
      </IconButton>
      <PlayButton snapshot={snapshot} playback={playback} hasSongs={hasSongs || song !== null} />
      <IconButton label={t("player.next")} disabled={!canSkip} onClick={() => playback?.next()}>
        <SkipForward aria-hidden="true" />
      </IconButton>
      <IconButton label={t("tab.lyrics")} aria-pressed={lyrics.shown} onClick={lyrics.toggle}>
        <Captions aria-hidden="true" />
      </IconButton>
    </div>
  );
}
