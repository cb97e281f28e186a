import { fault } from "./fault.ts";
import type { Player, PlayerListener } from "./player.ts";

const unsupported = fault("mediaUnsupported");
const faults: Record<number, string> = { 2: fault("mediaNetwork"), 3: fault("mediaDecode"), 4: unsupported };

/** Seconds buffered ahead of the current position. */
function bufferedAhead({ buffered, currentTime }: HTMLMediaElement): number {
  for (let i = 0; i < buffered.length; i++)
    if (buffered.start(i) <= currentTime && currentTime <= buffered.end(i))
      return buffered.end(i) - currentTime;
  return 0;
}

/** A player for audio and video files, over a native media element. */
export function mediaPlayer(element: HTMLMediaElement, listen: PlayerListener): Player {
  /** Applied once metadata is loaded: earlier seeks are lost. */
  let startAt = 0;
  let wantsToPlay = false;

  const start = () => {
    element.play().catch((error: unknown) => {
      // AbortError: a newer load or pause aborted this play. Checked by name, because the element may belong to another
      // document with error classes of its own.
      if (Object(error).name === "NotAllowedError") listen({ type: "blocked" });
    });
  };
  const isRunning = () =>
    !element.paused &&
    !element.ended &&
    !element.seeking &&
    !element.error &&
    element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  const handlers = {
    loadedmetadata: () => {
      if (startAt > 0) element.currentTime = startAt;
      // A live stream has no length.
      if (Number.isFinite(element.duration)) listen({ type: "duration", seconds: element.duration });
    },
    playing: () => listen({ type: "playing" }),
    pause: () => {
      // The element pauses itself at the song's end, and a requested pause may be over before its event arrives.
      const isStopped = wantsToPlay && element.paused && !element.ended && !element.error;
      if (isStopped) listen({ type: "stopped" });
    },
    waiting: () => listen({ type: "buffering" }),
    seeking: () => listen({ type: "buffering" }),
    // Within the buffer, not every browser fires "playing" after a seek.
    seeked: () => isRunning() && listen({ type: "playing" }),
    ended: () => listen({ type: "ended" }),
    error: () => {
      // Removing the source on purpose also fires an error.
      if (!element.getAttribute("src")) return;
      const code = element.error?.code ?? 4;
      listen({ type: "failed", failure: { message: faults[code] ?? unsupported } });
    },
  };
  for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
  element.preservesPitch = true;

  return {
    honoursRate: true,
    prime: () => {
      const { muted } = element;
      element.muted = true;
      // The pause aborts this play, but the browser has registered the user gesture.
      element.play().catch(() => {});
      element.pause();
      element.muted = muted;
    },
    load: (source, at, playing) => {
      startAt = at;
      wantsToPlay = playing;
      element.src = source;
      element.load();
      if (wantsToPlay) start();
    },
    play: () => {
      wantsToPlay = true;
      start();
    },
    pause: () => {
      wantsToPlay = false;
      element.pause();
    },
    seek: (seconds) => {
      startAt = seconds;
      if (element.readyState >= HTMLMediaElement.HAVE_METADATA) element.currentTime = seconds;
    },
    setRate: (rate) => {
      if (element.playbackRate !== rate) element.playbackRate = rate;
    },
    position: () => (element.readyState >= HTMLMediaElement.HAVE_METADATA ? element.currentTime : startAt),
    duration: () => (Number.isFinite(element.duration) ? element.duration : 0),
    setVolume: (volume, isMuted) => {
      element.volume = volume;
      element.muted = isMuted;
    },
    buffered: () => bufferedAhead(element),
    isRunning,
    destroy: () => {
      for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
      element.pause();
      element.removeAttribute("src");
      element.load();
    },
  };
}
