import { fault, unknownFault } from "./fault.ts";
import type { Player, PlayerListener } from "./player.ts";
import { loadFailure, loadTimeout, type YouTubeNamespace, type YouTubePlayer } from "./youtube-script.ts";

export const youtubeStates = {
  unstarted: -1,
  ended: 0,
  playing: 1,
  paused: 2,
  buffering: 3,
  cued: 5,
} as const;

const faults: Record<number, string> = {
  2: fault("youtube2"),
  5: fault("youtube5"),
  100: fault("youtube100"),
  101: fault("notEmbeddable"),
  150: fault("notEmbeddable"),
  153: fault("youtube153"),
};

/** The fault for an error code of YouTube's player. */
export const youtubeFault = (code: number): string => faults[code] ?? unknownFault(code);

/** The requested video, kept until the iframe is ready. */
interface LoadRequest {
  videoId: string;
  at: number;
  playing: boolean;
}

/** Timeout in ms after which a requested video that has not started counts as blocked by the browser. */
const startTimeout = 4000;
/**
 * Timeout in ms after which an unrequested pause counts as a stop from outside: the player pauses briefly before it
 * seeks or ends.
 */
const pauseTimeout = 1000;

/**
 * YouTube's IFrame player. `isRunning` is false during advertisements and buffering, so that drift correction leaves
 * the position alone.
 */
export function youtubePlayer(youtube: YouTubeNamespace, mount: HTMLElement, listen: PlayerListener): Player {
  let request: LoadRequest | null = null;
  let ready: YouTubePlayer | null = null;
  let volume: { level: number; isMuted: boolean } | null = null;
  /** A seek is pending: until it is done the iframe reports the old position. */
  let isSeeking = false;
  let state: number = youtubeStates.unstarted;
  let startTimer: ReturnType<typeof setTimeout> | undefined;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;

  // An iframe that becomes ready after the timeout still plays; until then the message explains the silence.
  const readyTimer = setTimeout(
    () => listen({ type: "unavailable", message: loadFailure.timedOut }),
    loadTimeout,
  );
  const fail = (code: number) => listen({ type: "failed", failure: { code, message: youtubeFault(code) } });
  const watchStart = () => {
    clearTimeout(startTimer);
    startTimer = setTimeout(() => {
      if (request?.playing && state === youtubeStates.unstarted) listen({ type: "blocked" });
    }, startTimeout);
  };
  const watchPause = () => {
    pauseTimer = setTimeout(() => {
      if (request?.playing) listen({ type: "stopped" });
    }, pauseTimeout);
  };
  const applyVolume = () => {
    if (!ready || !volume) return;
    ready.setVolume(Math.round(volume.level * 100));
    if (volume.isMuted) ready.mute();
    else ready.unMute();
  };
  const apply = () => {
    if (!ready || !request) return;
    clearTimeout(pauseTimer);
    const { videoId, at, playing } = request;
    state = youtubeStates.unstarted;
    isSeeking = false;
    if (playing) {
      ready.loadVideoById({ videoId, startSeconds: at });
      watchStart();
    } else ready.cueVideoById({ videoId, startSeconds: at });
  };
  const onStateChange = ({ data }: { data: number }) => {
    state = data;
    clearTimeout(pauseTimer);
    if (data !== youtubeStates.buffering) isSeeking = false;
    if (data === youtubeStates.playing) {
      clearTimeout(startTimer);
      const seconds = ready?.getDuration() ?? 0;
      if (seconds > 0) listen({ type: "duration", seconds });
      listen({ type: "playing" });
    } else if (data === youtubeStates.paused) watchPause();
    else if (data === youtubeStates.buffering) listen({ type: "buffering" });
    else if (data === youtubeStates.ended) listen({ type: "ended" });
  };
  // The iframe replaces the element that it is given, so it gets one of its own.
  const place = mount.ownerDocument.createElement("div");
  mount.replaceChildren(place);
  const made = new youtube.Player(place, {
    width: "100%",
    height: "100%",
    playerVars: { playsinline: 1, rel: 0, origin: window.location.origin },
    events: {
      onReady: () => {
        clearTimeout(readyTimer);
        ready = made;
        applyVolume();
        apply();
      },
      onStateChange,
      onError: ({ data }) => fail(data),
      onAutoplayBlocked: () => listen({ type: "blocked" }),
    },
  });

  return {
    // Rates are rounded to quarters, too coarse to correct drift: seeks do that.
    honoursRate: false,
    // The iframe may play as soon as the user has interacted with the page.
    prime: () => {},
    load: (videoId, at, playing) => {
      request = { videoId, at, playing };
      apply();
    },
    play: () => {
      if (request) request.playing = true;
      clearTimeout(pauseTimer);
      ready?.playVideo();
    },
    pause: () => {
      if (request) request.playing = false;
      ready?.pauseVideo();
    },
    seek: (seconds) => {
      if (request) request.at = seconds;
      if (!ready) return;
      isSeeking = true;
      ready.seekTo(seconds, true);
    },
    setRate: (rate) => {
      if (rate === 1 && ready && ready.getPlaybackRate() !== 1) ready.setPlaybackRate(1);
    },
    setVolume: (level, isMuted) => {
      volume = { level, isMuted };
      applyVolume();
    },
    // Until it plays, the iframe reports 0 wherever it will start.
    position: () => {
      const isElsewhere =
        state === youtubeStates.unstarted ||
        state === youtubeStates.cued ||
        (isSeeking && state === youtubeStates.buffering);
      return ready && !isElsewhere ? ready.getCurrentTime() : (request?.at ?? 0);
    },
    duration: () => ready?.getDuration() ?? 0,
    buffered: () =>
      ready ? Math.max(0, ready.getVideoLoadedFraction() * ready.getDuration() - ready.getCurrentTime()) : 0,
    isRunning: () => state === youtubeStates.playing,
    destroy: () => {
      clearTimeout(readyTimer);
      clearTimeout(startTimer);
      clearTimeout(pauseTimer);
      made.destroy();
      mount.replaceChildren();
    },
  };
}
