import { mediaPlayer } from "./media-player.ts";
import type { Player, PlayerListener } from "./player.ts";

/** A document of the product whose policy allows media of this one origin, and nothing else. */
const openDocument = (origin: string): Promise<HTMLIFrameElement> =>
  new Promise((resolve, reject) => {
    const frame = document.createElement("iframe");
    frame.src = `/media/frame?origin=${encodeURIComponent(origin)}`;
    frame.allow = "autoplay";
    // Nothing to see, to reach by keyboard or to hear of.
    frame.tabIndex = -1;
    frame.ariaHidden = "true";
    Object.assign(frame.style, { position: "fixed", width: "0", height: "0", border: "0" });
    frame.onload = () => resolve(frame);
    frame.onerror = reject;
    document.body.append(frame);
  });

/**
 * A player for files of a foreign origin that the listener agreed to. Its media element stands in a document of its own,
 * whose policy counts for what the element loads: the page's own policy lists no foreign host, and never has to change.
 * The document is of the page's origin, so the element is controlled as any other, without a message in between.
 */
export async function framedPlayer(origin: string, listen: PlayerListener): Promise<Player> {
  const frame = await openDocument(origin);
  const inside = frame.contentDocument;
  if (!inside) throw new Error(`There is no document for ${origin}`);
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
