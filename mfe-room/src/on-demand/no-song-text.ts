import { t } from "./texts/index.ts";

const reasons = [
  ...(["link_not_read", "link_without_video", "mix_not_read", "playlist_among_lines"] as const),
  ...(["playlist_not_read", "song_removed", "chat_notice", "heading", "struck_out"] as const),
  ...(["video_unknown", "video_unchecked", "no_name"] as const),
];

/** Why a line of a list, or a search for a link, has no song; undefined without a reason that this page knows. */
export function noSongText(reason: string | undefined): string | undefined {
  const known = reasons.find((each) => each === reason);
  return known && t(`noSong.${known}`);
}
