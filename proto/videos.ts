/** YouTube's Data API answers for at most this many videos in one call. */
export const videosPerCall = 50;

/** Names of a video whose own may not be kept: its id, which is not data of the API's answer. */
export const unknownVideo = (videoId: string): { title: string; artist: string } => ({
  title: `YouTube ${videoId}`,
  artist: "",
});
