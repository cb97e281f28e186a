import { linkOf } from "@tutti/service-kit";
import type { NoSong } from "./listed-song.ts";

/** What a text consisting of one link leads to, instead of to one video. */
export type PlaylistLink =
  | {
      readonly site: "youtube";
      readonly id: string;
      /** Id of the video at which the link begins. */
      readonly videoId?: string;
    }
  | { readonly site: "spotify"; readonly id: string }
  /** A link that is not read, and why. */
  | { readonly site: "other"; readonly reason: NoSong };

/** The playlist that a text consisting of one link names; null for any other text, and for a link to one video. */
export function playlistLinkOf(text: string): PlaylistLink | null {
  const link = linkOf(text)?.link;
  switch (link?.kind) {
    case undefined:
      return null;
    case "video":
      return link.listId === undefined ? null : { site: "youtube", id: link.listId, videoId: link.videoId };
    case "playlist":
      return { site: link.site, id: link.id };
    case "mix":
      return { site: "other", reason: "mix_not_read" };
    case "noVideo":
      return { site: "other", reason: "link_without_video" };
    case "other":
      return { site: "other", reason: "link_not_read" };
  }
}
