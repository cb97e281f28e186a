import path from "node:path";
import type { Page } from "@playwright/test";
import type { Track } from "../people/rooms.ts";

/** The behaviour of a video of the fake player; an undescribed video plays. */
export interface Video {
  /** Seconds. */
  duration?: number;
  /** Milliseconds of advertisement before it. */
  ad?: number;
  /** Milliseconds before it runs. */
  buffering?: number;
  /** The service's code in place of the video. */
  error?: number;
  /** The browser holds it back until a tap. */
  blocked?: boolean;
}

declare global {
  interface Window {
    youtubeVideos?: Record<string, Video>;
    youtubePlayer?: {
      getCurrentTime(): number;
      getPlayerState(): number;
      getVideoData(): { video_id: string };
      pauseVideo(): void;
    };
  }
}

const address = "https://www.youtube.com/iframe_api";

/** Replaces YouTube's script by the fake in this page; its videos behave as described. */
export async function standInForYouTube(page: Page, videos: Record<string, Video> = {}): Promise<void> {
  await page.addInitScript((all) => {
    window.youtubeVideos = all;
  }, videos);
  await page.route(address, (route) =>
    route.fulfill({
      path: path.join(import.meta.dirname, "stand-in.js"),
      contentType: "text/javascript",
    }),
  );
}

/** In this page YouTube cannot be reached. */
export const cutOffYouTube = (page: Page): Promise<void> =>
  page.route(address, (route) => route.abort("internetdisconnected")).then(() => {});

/** `video_0000a` and so on: ids of the form that the service gives. */
export const videoId = (letter: string): string => `video_0000${letter}`;

export const videoTrack = (letter: string, alternative?: string): Track => ({
  song_id: `youtube_${videoId(letter)}`,
  title: `Song ${letter.toUpperCase()}`,
  artist: "The Stand-ins",
  song_url: `https://www.youtube.com/watch?v=${videoId(letter)}`,
  ...(alternative ? { alternative_url: `https://www.youtube.com/watch?v=${videoId(alternative)}` } : {}),
});

/** The video in the page's player and its position; null before there is a player. */
export const nowShowing = (page: Page) =>
  page.evaluate(() => {
    const player = window.youtubePlayer;
    if (!player) return null;
    return {
      video: player.getVideoData().video_id,
      isPlaying: player.getPlayerState() === 1,
      position: player.getCurrentTime(),
      at: performance.timeOrigin + performance.now(),
    };
  });
