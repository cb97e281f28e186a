import { mediaPlayer } from "./media-player.ts";
import type { Player, PlayerListener } from "./player.ts";

/** Opens a document of the product whose Content-Security-Policy allows media of this origin only. */
const openDocument = (origin: string): Promise<HTMLIFrameElement> =>
  new Promise((resolve, reject) => {
    const frame = document.createElement("iframe");
    frame.src = `/media/frame?origin=${encodeURIComponent(origin)}`;
    frame.allow = "autoplay";
    // Invisible, and hidden from keyboard and screen readers.
    frame.tabIndex = -1;
    frame.ariaHidden = "true";
    Object.assign(frame.style, { position: "fixed", width: "0", height: "0", border: "0" });
    frame.onload = () => resolve(frame);
    frame.onerror = reject;
    document.body.append(frame);
  });

/**
 * A player for files of a foreign origin that the listener agreed to. Its media element is in an iframe document whose
 * Content-Security-Policy applies to what the element loads, so the page's own policy needs no foreign host. The
 * document has the page's origin, so the element is controlled directly, without messages.
 */
export async function framedPlayer(origin: string, listen: PlayerListener): Promise<Player> {
  const frame = await openDocument(origin);
  const inside = frame.contentDocument;
  if (!inside) throw new Error(`The iframe for ${origin} has no document`);
  const element = inside.createElement("audio");
  element.preload = "auto";
  inside.body.append(element);
  const player = mediaPlayer(element, listen);
  return {
    ...player,
    destroy: () => {
      player.destroy();
      frame.remove();
    },
  };
}
