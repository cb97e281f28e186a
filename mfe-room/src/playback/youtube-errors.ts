const descriptions: Record<number, string> = {
  2: "Invalid video ID",
  5: "HTML5 player error",
  100: "Video not found or removed",
  153: "The video player could not find out which page it is on",
};

const notEmbeddable = "This video cannot be embedded due to YouTube restrictions. Try a different video.";

/** The message for an error code of YouTube's player. */
export function youtubeErrorMessage(code: number): string {
  if (code === 101 || code === 150) return notEmbeddable;
  return `Player error: ${descriptions[code] ?? `Unknown error (code: ${code})`}`;
}
