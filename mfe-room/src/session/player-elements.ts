import type { Containers } from "../playback/make-player.ts";

interface Elements extends Containers {
  readonly media: { readonly current: HTMLAudioElement };
  readonly video: { readonly current: HTMLDivElement };
}

let elements: Elements | null = null;

/**
 * Where the players live. Made once a page and never moved in the document: an iframe that is moved starts over. The
 * companion attaches them and places the video over the part of the page that shows it.
 */
export function playerElements(): Elements {
  if (elements) return elements;
  const media = document.createElement("audio");
  media.preload = "auto";
  elements = { media: { current: media }, video: { current: document.createElement("div") } };
  return elements;
}
