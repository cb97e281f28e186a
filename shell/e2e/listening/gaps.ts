import type { Page } from "@playwright/test";

/** Silence between one video and the next, in ms, over several videos in a row. */
export const gapsBetween = (page: Page, videos: number): Promise<number[]> =>
  page.evaluate(
    (videos) =>
      new Promise<number[]>((resolve) => {
        const playing = 1;
        const gaps: number[] = [];
        const seen = new Set<string>();
        let soundedAt = performance.now();
        const timer = setInterval(() => {
          const player = window.youtubePlayer;
          if (player?.getPlayerState() !== playing) return;
          const { video_id } = player.getVideoData();
          const now = performance.now();
          if (!seen.has(video_id)) {
            if (seen.size > 0) gaps.push(now - soundedAt);
            seen.add(video_id);
          }
          soundedAt = now;
          if (seen.size < videos) return;
          clearInterval(timer);
          resolve(gaps);
        }, 50);
      }),
    videos,
  );
