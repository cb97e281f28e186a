import { positionNow, type RoomState } from "@tutti/kit/sync";
import { manualTime } from "@tutti/kit/sync/testing";
import type { PlaybackLink } from "../playback/playback-setup.ts";
import type { Player, PlayerEvent, PlayerListener } from "../playback/player.ts";
import { RoomPlayback } from "../playback/room-playback.ts";
import type { Song } from "../playback/snapshot.ts";

/** Of every song, in seconds. */
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

/** As a media element does: it stops at its end, and a seek alone does not start it again. */
class FakePlayer implements Player {
  readonly honoursRate = true;
  readonly sought: number[] = [];
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
    this.sought.push(seconds);
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

/** A page that plays along in a room of three songs, paused at the last of them, by a clock that a test moves. */
export async function playedRoom() {
  const time = manualTime();
  const player = new FakePlayer();
  let listen: PlayerListener = () => {};
  const room: { state: RoomState | null; sent: Parameters<PlaybackLink["command"]>[0][] } = {
    state: null,
    sent: [],
  };
  const played: string[] = [];
  const playback = new RoomPlayback({
    link: {
      get state() {
        return room.state;
      },
      positionNow: () => room.state && positionNow(room.state, time.now()),
      command: (command) => {
        room.sent.push(command);
        return true;
      },
    },
    time,
    origin: "http://tutti",
    onPlayed: (song) => played.push(song.song_id),
    makePlayer: (_kind, listener) => {
      listen = listener;
      return player;
    },
  });
  const state = (track: Song | null, isPlaying: boolean, position: number): RoomState => ({
    rev: (room.state?.rev ?? 0) + 1,
    track: track && { ...track, cover_img_url: "" },
    isPlaying,
    position,
    duration: track ? length : 0,
    at: time.now(),
    own: false,
  });
  const roomPlays = (...args: Parameters<typeof state>) => {
    room.state = state(...args);
    playback.roomChanged();
  };
  /** Lets time go by in player and clock alike. */
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
  // The player comes with the next microtask, as YouTube's comes with its script.
  await Promise.resolve();
  return {
    time,
    player,
    /** What was sent to the room, and what it says. */
    room,
    playback,
    /** What the page tells of songs heard to their end. */
    played,
    roomPlays,
    pass,
    /** The player says something of its own accord. */
    tell: (event: PlayerEvent) => listen(event),
  };
}
