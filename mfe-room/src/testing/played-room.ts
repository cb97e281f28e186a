import { positionNow, type RoomState, startsIn } from "@tutti/kit/sync";
import { manualTime } from "@tutti/kit/sync/testing";
import { memoryStorage } from "../device/device-storage.ts";
import { OutputLatency } from "../device/output-latency.ts";
import { OutputTrim } from "../device/output-trim.ts";
import type { PlaybackLink } from "../playback/playback-setup.ts";
import type { Player, PlayerEvent, PlayerListener } from "../playback/player.ts";
import { RoomPlayback } from "../playback/room-playback.ts";
import type { Song } from "../playback/snapshot.ts";

/** Length of every song, in seconds. */
const length = 60;

const song = (id: string, alternative?: string): Song => ({
  song_id: `demo_${id}`,
  title: id,
  artist: "Band",
  song_url: `/media/demo/${id}.mp3`,
  duration_seconds: length,
  ...(alternative ? { alternative_url: `/media/demo/${alternative}.mp3` } : {}),
});
/** The room's songs, of which the first has an alternative. */
export const [a, b, c] = [song("a", "a2"), song("b"), song("c")] as const;

/** Behaves like a media element: it stops at its end, and a seek alone does not restart it. */
class FakePlayer implements Player {
  readonly honoursRate = true;
  /** Number of calls of `prime`. */
  primed = 0;
  prime() {
    this.primed++;
  }
  readonly seeks: number[] = [];
  readonly loaded: { file: string; at: number; playing: boolean }[] = [];
  playing = false;
  at = 0;
  rate = 1;
  volume = 1;
  isMuted = false;
  load(source: string, at: number, playing: boolean) {
    this.loaded.push({ file: source.split("/").at(-1) ?? "", at, playing });
    this.at = at;
    this.playing = playing;
  }
  play() {
    this.playing = true;
  }
  pause() {
    this.playing = false;
  }
  seek(seconds: number) {
    this.seeks.push(seconds);
    this.at = seconds;
  }
  setRate(rate: number) {
    this.rate = rate;
  }
  setVolume(volume: number, isMuted: boolean) {
    this.volume = volume;
    this.isMuted = isMuted;
  }
  position() {
    return this.at;
  }
  buffered() {
    return length - this.at;
  }
  duration() {
    return length;
  }
  isRunning() {
    return this.playing;
  }
  destroy() {}
}

/** A page in a room of three songs, paused at the last one, with a manual clock. */
export async function playedRoom() {
  const time = manualTime();
  const player = new FakePlayer();
  let listen: PlayerListener = () => {};
  const room = {
    state: null as RoomState | null,
    isConnected: true,
    sent: [] as Parameters<PlaybackLink["command"]>[0][],
    /** The reports to the room, each with its name first. */
    reports: [] as unknown[][],
    clockError: 4,
  };
  const preloads: (string | null)[] = [];
  const storage = memoryStorage();
  const trim = new OutputTrim(storage, null);
  const output = { state: "running", outputLatency: Number.NaN };
  const still = async () => {};
  const latency = new OutputLatency(() => ({ ...output, resume: still, suspend: still, close: still }));
  const played: string[] = [];
  /** Origins that the listener consented to. */
  const agreed = new Set<string>();
  const playback = new RoomPlayback({
    link: {
      get state() {
        return room.state;
      },
      positionNow: () => room.state && positionNow(room.state, time.now()),
      startsIn: () => (room.state ? startsIn(room.state, time.now()) : 0),
      command: (command) => {
        if (room.isConnected) room.sent.push(command);
        return room.isConnected;
      },
      reportLength: (...report) => room.reports.push(["length", ...report]),
      reportEnd: (...report) => room.reports.push(["end", ...report]),
      reportStatus: (...report) => room.reports.push(["status", ...report]),
      clockError: () => room.clockError,
    },
    time,
    storage,
    trim,
    latency,
    preloader: {
      load: (url) => preloads.push(url),
      clear: () => preloads.push(null),
    },
    origin: "http://tutti",
    consent: { has: (origin) => agreed.has(origin), give: (origin) => void agreed.add(origin) },
    onPlayed: (song) => played.push(song.song_id),
    makePlayer: (_source, listener) => {
      listen = listener;
      return player;
    },
  });
  /** `lead`: ms from now until the song starts. */
  const state = (track: Song | null, isPlaying: boolean, position: number, lead = 0): RoomState => ({
    rev: (room.state?.rev ?? 0) + 1,
    track: track && { ...track, cover_img_url: "" },
    isPlaying,
    position,
    duration: track?.duration_seconds ?? 0,
    at: time.now() + lead,
    own: false,
  });
  const roomPlays = (...args: Parameters<typeof state>) => {
    room.state = state(...args);
    playback.roomChanged();
  };
  /** Advances player and clock together. */
  const pass = (ms: number) => {
    for (let i = 0; i < ms; i += 50) {
      if (player.playing) player.at = Math.min(length, player.at + 0.05 * player.rate);
      if (player.playing && player.at === length) {
        player.playing = false;
        listen({ type: "ended" });
      }
      time.advance(50);
    }
  };
  playback.setPlaylist([a, b, c]);
  roomPlays(c, false, 0);
  // The player loads asynchronously, as YouTube's loads with its script.
  await Promise.resolve();
  return {
    time,
    player,
    /** The commands sent to the room, and its state. */
    room,
    /** The preloaded URLs; null: the preload was dropped. */
    preloads,
    storage,
    /** The output of this device; `outputLatency` in seconds. */
    output,
    playback,
    /** The songs logged as played to their end. */
    played,
    roomPlays,
    pass,
    /** Emits an event of the player. */
    emit: (event: PlayerEvent) => listen(event),
  };
}
