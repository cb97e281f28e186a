const reasons = [
  ...(["link_not_read", "link_without_video", "mix_not_read", "playlist_among_lines"] as const),
  ...(["playlist_not_read", "song_removed", "chat_notice", "heading", "struck_out"] as const),
  ...(["video_unknown", "video_unchecked", "no_name"] as const),
];
/**
 * Why a line of a list, or a search for a link, has no song: a link to a site that is not read, or to YouTube without a
 * video; a mix; a playlist, which must be pasted alone, or which this server has no access to; an entry of a file without a
 * name and a link; a notice in a chat; a heading; a line that is crossed out; a video that does not play here; one that YouTube could not be asked about; a line
 * without letters.
 */
export type NoSong =
  | "link_not_read"
  | "link_without_video"
  | "mix_not_read"
  | "playlist_among_lines"
  | "playlist_not_read"
  | "song_removed"
  | "chat_notice"
  | "heading"
  | "struck_out"
  | "video_unknown"
  | "video_unchecked"
  | "no_name";

/** A service's reason; one that is not known here, such as one of a newer service, is left out. */
export function presentReason(reason: string | undefined): { reason?: NoSong } {
  const known = reasons.find((each) => each === reason);
  return known === undefined ? {} : { reason: known };
}
