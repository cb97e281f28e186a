import { answerOf, api, session } from "@tutti/kit";
import { type RoomConnection, systemTime } from "@tutti/kit/sync";
import { errorText } from "@tutti/kit/text";
import { deviceStorage } from "../device/device-storage.ts";
import { browserContext, OutputLatency } from "../device/output-latency.ts";
import { OutputTrim, outputDevices } from "../device/output-trim.ts";
import { onReturn } from "../device/page-life.ts";
import { type Containers, makePlayerIn } from "./make-player.ts";
import { bindMediaSession } from "./media-session.ts";
import { mediaPreloader } from "./next-song.ts";
import { RoomPlayback } from "./room-playback.ts";
import type { Song } from "./snapshot.ts";
import { mediaConsent } from "./source.ts";

/** Logs that a song of the room was played to its end, for logged-in users only. Fire and forget. */
export function logPlay(roomName: string, { song_id, title, artist }: Song): void {
  if (!session.get().token) return;
  const body = { room_name: roomName, song_id, title, artist };
  answerOf(api.POST("/songs/log-play", { body })).catch((error: unknown) => console.warn(error));
}

export interface OpenPlayback {
  readonly playback: RoomPlayback;
  close(): void;
}

/** Creates the playback of a room with this device's storage, output and media controls. */
export function openPlayback(
  connection: RoomConnection,
  roomName: () => string,
  containers: Containers,
): OpenPlayback {
  const storage = deviceStorage();
  const trim = new OutputTrim(storage, outputDevices());
  const latency = new OutputLatency(browserContext);
  const playback = new RoomPlayback({
    link: connection,
    time: systemTime,
    storage,
    trim,
    latency,
    preloader: mediaPreloader(),
    consent: mediaConsent(),
    origin: window.location.origin,
    onPlayed: (song) => logPlay(roomName(), song),
    makePlayer: makePlayerIn(containers),
  });
  const ends = [
    connection.on("state", () => playback.roomChanged()),
    connection.on("error", (error) => playback.commandRefused(errorText(error))),
    connection.on("status", ({ kind }) => kind === "joined" && playback.connectionRestored()),
    bindMediaSession(playback),
    onReturn(() => playback.resync()),
  ];
  return {
    playback,
    close: () => {
      for (const end of ends) end();
      playback.destroy();
      trim.destroy();
      latency.destroy();
    },
  };
}
