import { fault } from "./fault.ts";
import { mediaPlayer } from "./media-player.ts";
import { controlled } from "./player.ts";
import type { MakePlayer } from "./players.ts";
import { loadFailure, youtubeNamespace } from "./youtube-script.ts";

/** The elements that hold the players; null while not mounted. */
export interface Containers {
  readonly media: { readonly current: HTMLMediaElement | null };
  readonly video: { readonly current: HTMLElement | null };
}

const unreachable = fault("unreachable");
const noContainer = fault("noContainer");

function found<E>({ current }: { readonly current: E | null }): E {
  if (!current) throw new Error(noContainer);
  return current;
}

/** Lazily loaded code of a player. Rejects with the given fault. */
const fetched = <Code>(code: Promise<Code>, failure: string): Promise<Code> =>
  code.catch(() => {
    throw new Error(failure);
  });

/** Creates players in their containers. Rejects with a fault for the listener. */
export const makePlayerIn =
  ({ media, video }: Containers, fetchYouTube = youtubeNamespace): MakePlayer =>
  async (source, listen) => {
    if (source.kind === "youtube") {
      const code = fetched(import("./youtube-player.ts"), loadFailure.unreachable);
      const [{ youtubePlayer }, youtube] = await Promise.all([code, fetchYouTube()]);
      return controlled(youtubePlayer(youtube, found(video), listen), listen);
    }
    if (!source.foreign) return controlled(mediaPlayer(found(media), listen), listen);
    const { foreign } = source;
    const framed = import("./framed-player.ts").then(({ framedPlayer }) => framedPlayer(foreign, listen));
    return controlled(await fetched(framed, unreachable), listen);
  };
