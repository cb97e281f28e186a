import { asPage, escapeHtml, fill } from "./html.ts";
import type { NowPlaying } from "./now-playing.ts";

/** The placeholder of a room without a song, as the page draws it. */
const note =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M9 18V5l12-2v13"/><circle cx="6" cy="18" r="3"/><circle cx="18" cy="16" r="3"/></svg>';

/**
 * Renders the page's skeleton for a room: with its name if the gateway knows it, and with what it plays. Unknown parts
 * keep the skeleton's placeholder.
 *
 * @param html the built index.html
 * @param name as HTML
 */
export function asRoom(html: string, name: string, playing: NowPlaying | null): string {
  const named = fill(asPage(html, "room"), "boot-title", name);
  if (!playing) return named;
  const { song } = playing;
  const text = (value: string) => `<bdi>${escapeHtml(value)}</bdi>`;
  const titled = fill(named, "boot-song", text(song?.title ?? "No track selected"));
  const credited = fill(titled, "boot-artist", text(song?.artist || "Unknown artist"));
  if (song && !song.cover) return credited;
  const cover = song ? `<img src="${escapeHtml(song.cover)}" alt="" fetchpriority="high">` : note;
  return fill(credited, "boot-cover", cover);
}
