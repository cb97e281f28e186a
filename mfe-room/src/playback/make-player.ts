import { controlled } from "./controlled.ts";
import { mediaPlayer } from "./media-player.ts";
import type { MakePlayer } from "./stage.ts";
import { loadFailure, youtubeNamespace } from "./youtube-script.ts";

/** Where the players live on the page; null while it is not there. */
export interface Containers {
  readonly media: { readonly current: HTMLMediaElement | null };
  readonly video: { readonly current: HTMLElement | null };
}

const noContainer = "Player container not found. Please refresh the page.";

function found<E>({ current }: { readonly current: E | null }): E {
  if (!current) throw new Error(noContainer);
  return current;
}

/** Loaded where a video is played, beside YouTube's script. */
const youtubeModule = () =>
  import("./youtube-player.ts").catch(() => {
    throw new Error(loadFailure.unreachable);
  });

/** Makes the players in their containers. Fails with a sentence for the listener. */
export const makePlayerIn =
  ({ media, video }: Containers, fetchYouTube = youtubeNamespace): MakePlayer =>
  async (kind, listen) => {
    if (kind === "media") return controlled(mediaPlayer(found(media), listen), listen);
    const [youtube, { youtubePlayer }] = await Promise.all([fetchYouTube(), youtubeModule()]);
    return controlled(youtubePlayer(youtube, found(video), listen), listen);
  };
