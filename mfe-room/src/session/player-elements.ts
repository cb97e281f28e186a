import type { Containers } from "../playback/make-player.ts";

interface Elements extends Containers {
  readonly media: { readonly current: HTMLAudioElement };
  readonly video: { readonly current: HTMLDivElement };
}

let elements: Elements | null = null;

/**
 * The players' elements. Created once per page and never moved in the document, because a moved iframe reloads. The
 * companion attaches them and positions the video over its slot.
 */
export function playerElements(): Elements {
  if (elements) return elements;
  const media = document.createElement("audio");
  media.preload = "auto";
  elements = { media: { current: media }, video: { current: document.createElement("div") } };
  return elements;
}
