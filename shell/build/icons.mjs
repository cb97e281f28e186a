import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** The icon without rounded corners, for systems that mask it themselves. Its glyph is within the safe zone. */
const fullBleed = (svg) => svg.replace(/ rx="\d+"/, "");

const icons = [
  { file: "icons/icon-192.png", size: 192, drawing: (svg) => svg, purpose: "any" },
  { file: "icons/icon-512.png", size: 512, drawing: (svg) => svg, purpose: "any" },
  { file: "icons/maskable-512.png", size: 512, drawing: fullBleed, purpose: "maskable" },
  { file: "icons/apple-touch-icon.png", size: 180, drawing: fullBleed, purpose: null },
];

/** The icons of the web manifest. */
export const manifestIcons = icons
  .filter(({ purpose }) => purpose)
  .map(({ file, size, purpose }) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  }));

/** The product's icon as PNGs: `[path below dist, bytes]`. */
export async function renderIcons(svgFile) {
  const svg = await readFile(svgFile, "utf8");
  return Promise.all(
    icons.map(async ({ file, size, drawing }) => {
      // Rasterise at the target size: at 72 dpi the drawing's 32 units are 32 pixels.
      const picture = sharp(Buffer.from(drawing(svg)), { density: (72 * size) / 32 });
      return [file, await picture.resize(size, size).png({ compressionLevel: 9 }).toBuffer()];
    }),
  );
}
