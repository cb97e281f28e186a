import { fault } from "./fault.ts";

/**
 * The slice of YouTube's IFrame player that is used here. Reference: developers.google.com/youtube/iframe_api_reference
 */
export interface YouTubePlayer {
  loadVideoById(options: { videoId: string; startSeconds?: number }): void;
  cueVideoById(options: { videoId: string; startSeconds?: number }): void;
  playVideo(): void;
  pauseVideo(): void;
  seekTo(seconds: number, allowSeekAhead: boolean): void;
  setPlaybackRate(rate: number): void;
  getPlaybackRate(): number;
  getAvailablePlaybackRates(): number[];
  getCurrentTime(): number;
  getDuration(): number;
  /** Fraction of the video that is buffered, 0 to 1. */
  getVideoLoadedFraction(): number;
  /** 0 to 100. */
  setVolume(volume: number): void;
  mute(): void;
  unMute(): void;
  getPlayerState(): number;
  destroy(): void;
}

export interface YouTubeNamespace {
  Player: new (
    element: HTMLElement,
    options: {
      width: string;
      height: string;
      playerVars: Record<string, string | number>;
      events: {
        onReady(): void;
        onStateChange(event: { data: number }): void;
        onError(event: { data: number }): void;
        onAutoplayBlocked(): void;
      };
    },
  ) => YouTubePlayer;
}

declare global {
  interface Window {
    YT?: YouTubeNamespace;
    onYouTubeIframeAPIReady?: () => void;
  }
}

const address = "https://www.youtube.com/iframe_api";
/** Timeout for loading the player's script, and then for the player itself, in ms. */
export const loadTimeout = 10_000;

export const loadFailure = {
  timedOut: fault("youtubeTimeout"),
  unreachable: fault("youtubeUnreachable"),
};

function load(): Promise<YouTubeNamespace> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail(loadFailure.timedOut), loadTimeout);
    window.onYouTubeIframeAPIReady = () => {
      clearTimeout(timer);
      if (window.YT) resolve(window.YT);
      else fail(loadFailure.timedOut);
    };
    script.src = address;
    script.onerror = () => {
      clearTimeout(timer);
      fail(loadFailure.unreachable);
    };
    document.head.append(script);
  });
}

/** A function that loads YouTube's script once; a failed attempt can be retried. */
export function youtubeLoader(): () => Promise<YouTubeNamespace> {
  let loading: Promise<YouTubeNamespace> | undefined;
  return () => {
    if (window.YT?.Player) return Promise.resolve(window.YT);
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Loads YouTube's script once per page. */
export const youtubeNamespace = youtubeLoader();
