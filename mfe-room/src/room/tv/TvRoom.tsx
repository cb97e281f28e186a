import { Avatar, IconButton, type Track } from "@tutti/kit";
import { Captions, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useBlocked } from "../../blocks/use-blocked.ts";
import { roomTitle } from "../../data/room-title.ts";
import { useShareAddress } from "../../data/use-share-address.ts";
import { RoomLyrics } from "../../lyrics/RoomLyrics.tsx";
import type { RoomModel } from "../../model/room-model.ts";
import { rich, t } from "../../on-demand/texts/index.ts";
import { Cover } from "../../parts/Cover.tsx";
import { t as inParts } from "../../parts/texts/index.ts";
import { countWords } from "../../people/count-words.ts";
import { Art } from "../../player/Art.tsx";
import { SiteConsent } from "../../player/PlayerStatus.tsx";
import { Progress } from "../../player/Progress.tsx";
import { Transport } from "../../player/Transport.tsx";
import { t as common } from "../../texts/index.ts";
import { ReactionScreen } from "../../voices/ReactionBar.tsx";
import s from "./tv.module.css";
import { useFullScreen } from "./use-full-screen.ts";

/** The songs after the current one, wrapping around and excluding it; from the first if no listed song plays. */
function upcoming(playlist: readonly Track[], playing: string | null, count: number): readonly Track[] {
  const place = playlist.findIndex(({ song_id }) => song_id === playing);
  const around = [...playlist.slice(place + 1), ...playlist.slice(0, Math.max(0, place))];
  return around.slice(0, count);
}

/** Cursor and controls hide after this time without movement, in ms. */
const idleAfter = 3000;

function useIdleCursor(element: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const own = element.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfter);
    };
    moved();
    const listening = new AbortController();
    for (const event of ["pointermove", "pointerdown", "keydown"])
      own?.addEventListener(event, moved, { signal: listening.signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [element]);
  return isIdle;
}

/**
 * Layout for a distant screen: current song, queue, listeners, and how to join. The content drifts to prevent burn-in.
 */
export function TvRoom({ model }: { model: RoomModel }) {
  const { room, snapshot, playback, people, tv, lyrics, playing } = model;
  const screen = useRef<HTMLDivElement>(null);
  useFullScreen(screen, tv.hide);
  const isIdle = useIdleCursor(screen);
  const { shownName } = useBlocked();
  const address = useShareAddress(room.room_name);
  const { song, activity } = snapshot;
  const names = [...new Set([...people.hosts, ...people.seen])].slice(0, 8);
  return (
    <div
      ref={screen}
      className={s.screen}
      data-idle={isIdle || undefined}
      role="dialog"
      data-room-keys=""
      tabIndex={-1}
      aria-modal="true"
      aria-label={common("fullScreen")}
    >
      {song?.cover && (
        <div
          key={song.song_id}
          className={s.backdrop}
          style={{ backgroundImage: `url(${JSON.stringify(song.cover)})` }}
        />
      )}
      <div className={s.tools}>
        <IconButton label={common("tab.lyrics")} aria-pressed={lyrics.shown} onClick={lyrics.toggle}>
          <Captions aria-hidden="true" />
        </IconButton>
        <IconButton label={t("tv.leave")} onClick={tv.hide}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className={s.stage}>
        <div className={s.art} data-kind={snapshot.kind}>
          <Art snapshot={snapshot} />
        </div>
        <div className={s.words}>
          <p className={s.room}>{roomTitle(room.room_name)}</p>
          <h2 className={s.title} dir="auto">
            {song?.title ?? (activity.kind === "connecting" ? "" : common("noTrack"))}
          </h2>
          <p className={s.artist} dir="auto">
            {song?.artist ?? ""}
          </p>
          <div className={s.progress}>
            <Progress snapshot={snapshot} playback={playback} />
            {activity.kind === "blocked" && <Transport model={model} />}
            <SiteConsent model={model} />
          </div>
          {lyrics.shown ? (
            <div className={s.lyrics}>
              <RoomLyrics model={model} />
            </div>
          ) : (
            <ol className={s.next} aria-label={common("tab.upNext")}>
              {upcoming(room.playlist, playing, 3).map((track) => (
                <li key={track.song_id}>
                  <Cover song={track} />
                  <span>
                    <b dir="auto">{track.title}</b>
                    <small>
                      <bdi>{track.artist || common("unknownArtist")}</bdi>
                      {track.requested_by_username &&
                        t("tv.askedBy", { name: shownName(track.requested_by_username) })}
                    </small>
                  </span>
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      <footer className={s.join}>
        <img
          src={`/images/qr_code_${encodeURIComponent(room.room_name)}.png`}
          alt={inParts("qr.alt", { room: roomTitle(room.room_name) })}
          width={180}
          height={180}
        />
        <div>
          <p>{rich("tv.join", { room: roomTitle(room.room_name), host: <b>{address.host}</b> })}</p>
          <p className={s.people}>
            {names.map((username) => (
              <Avatar key={username} image={null} username={username} size={40} />
            ))}
            <span>{people.count > 0 && countWords(people.count)}</span>
          </p>
        </div>
        <div className={s.reactions}>
          <ReactionScreen model={model} />
        </div>
      </footer>
    </div>
  );
}
