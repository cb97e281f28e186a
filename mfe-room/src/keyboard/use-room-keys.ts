import { useNavigate } from "@tutti/kit";
import { useEffect, useRef } from "react";
import type { RoomModel } from "../model/room-model.ts";
import { isTakenBy, type RoomKey, roomKeyOf } from "./keys.ts";

/** Steps of an arrow key: seconds of the song, and a fraction of full volume. */
const seekStep = 5;
const volumeStep = 0.05;

/** Handles the room's keyboard shortcuts while mounted. */
export function useRoomKeys(model: RoomModel, showHelp: () => void): void {
  const navigate = useNavigate();
  const { playback, snapshot, room, host, tv } = model;
  const seekBy = (seconds: number) => {
    const { duration, song } = snapshot;
    if (!playback || !song || duration <= 0) return;
    playback.seek(Math.min(duration, Math.max(0, playback.positionNow() + seconds)));
  };
  const changeVolume = (by: number) =>
    playback?.setVolume(Math.min(1, Math.max(0, (snapshot.isMuted ? 0 : snapshot.volume) + by)));
  const act: Record<RoomKey, () => void> = {
    "play-pause": () => (snapshot.activity.kind === "blocked" ? playback?.unblock() : playback?.playPause()),
    next: () => playback?.next(),
    previous: () => playback?.previous(),
    mute: () => playback?.toggleMute(),
    louder: () => changeVolume(volumeStep),
    quieter: () => changeVolume(-volumeStep),
    forward: () => seekBy(seekStep),
    back: () => seekBy(-seekStep),
    search: () =>
      navigate(
        `/search_music?room=${encodeURIComponent(room.room_name)}&is_host=${host.is_host ? "True" : "False"}`,
      ),
    tv: tv.toggle,
    help: showHelp,
  };
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const key = roomKeyOf(event);
      if (!key || event.defaultPrevented || isTakenBy(event.target as Element | null, event.key)) return;
      event.preventDefault();
      latest.current[key]();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}
