import { hueOf } from "../parts/hue.ts";
import { accentProperties, dominantHue } from "./accent.ts";

/** The image is scaled to this side, in pixels, to find its hue. */
const side = 16;

/** The image's dominant hue; null if it has none. Rejects if it fails to load or CORS forbids reading it. */
async function hueOfPicture(address: string): Promise<number | null> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, side, side);
  return dominantHue(context.getImageData(0, 0, side, side).data);
}

/** Sets the page's accent to the cover's hue, or to one hashed from the song if there is none. */
export async function showAccent(songId: string, cover: string | undefined, isCurrent: () => boolean) {
  const isOwn = cover && new URL(cover, location.origin).origin === location.origin;
  const hue = isOwn ? await hueOfPicture(cover).catch(() => null) : null;
  if (!isCurrent()) return;
  for (const [name, value] of Object.entries(accentProperties(hue ?? hueOf(songId))))
    document.documentElement.style.setProperty(name, value);
}

export function clearAccent(): void {
  for (const name of Object.keys(accentProperties(0))) document.documentElement.style.removeProperty(name);
}
