import type { Player, PlayerListener } from "./player.ts";
import { type YouTubeNamespace, type YouTubePlayer, youtubeStates } from "./youtube-api.ts";
import { youtubeErrorMessage } from "./youtube-errors.ts";
import { loadFailure, loadTimeout } from "./youtube-script.ts";

/** What was asked for while the player was still coming up. */
interface LoadRequest {
  videoId: string;
  at: number;
  playing: boolean;
}

/** Milliseconds after a `play` in which a player that has not started counts as held back by the browser. */
const startTimeout = 4000;
/**
 * Milliseconds that a player may stand paused without having been told to: it does so for a moment before it seeks
 * or ends. After that somebody stopped it.
 */
const pauseTimeout = 1000;

/**
 * YouTube's IFrame player. Advertisements and buffering are states in which nothing of the song runs, so the
 * follower leaves the position alone until the song does.
 */
export function youtubePlayer(youtube: YouTubeNamespace, mount: HTMLElement, listen: PlayerListener): Player {
  let request: LoadRequest | null = null;
  let ready: YouTubePlayer | null = null;
  let state: number = youtubeStates.unstarted;
  let startTimer: ReturnType<typeof setTimeout> | undefined;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;

  // One that comes later still plays; until then the listener knows why nothing does.
  const readyTimer = setTimeout(
    () => listen({ type: "unavailable", message: loadFailure.timedOut }),
    loadTimeout,
  );
  const fail = (code: number) =>
    listen({ type: "failed", failure: { code, message: youtubeErrorMessage(code) } });
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
  const apply = () => {
    if (!ready || !request) return;
    clearTimeout(pauseTimer);
    const { videoId, at, playing } = request;
    state = youtubeStates.unstarted;
    if (playing) {
      ready.loadVideoById({ videoId, startSeconds: at });
      watchStart();
    } else ready.cueVideoById({ videoId, startSeconds: at });
  };
  const onStateChange = ({ data }: { data: number }) => {
    state = data;
    clearTimeout(pauseTimer);
    if (data === youtubeStates.playing) {
      clearTimeout(startTimer);
      const seconds = ready?.getDuration() ?? 0;
      if (seconds > 0) listen({ type: "duration", seconds });
      listen({ type: "playing" });
    } else if (data === youtubeStates.paused) watchPause();
    else if (data === youtubeStates.buffering) listen({ type: "buffering" });
    else if (data === youtubeStates.ended) listen({ type: "ended" });
  };
  // The player takes the place of the element that it is given, so it gets one of its own.
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
        apply();
      },
      onStateChange,
      onError: ({ data }) => fail(data),
      onAutoplayBlocked: () => listen({ type: "blocked" }),
    },
  });

  return {
    // Only quarter steps are kept, far too coarse for a nudge: drift is left to seeks.
    honoursRate: false,
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
      ready?.seekTo(seconds, true);
    },
    setRate: (rate) => {
      if (rate === 1 && ready && ready.getPlaybackRate() !== 1) ready.setPlaybackRate(1);
    },
    // Before it plays, the player says 0 wherever it was told to stand.
    position: () =>
      ready && state !== youtubeStates.unstarted && state !== youtubeStates.cued
        ? ready.getCurrentTime()
        : (request?.at ?? 0),
    duration: () => ready?.getDuration() ?? 0,
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
