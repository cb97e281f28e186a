import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** The drawing without its round corners, for systems that cut the picture themselves. Its glyph lies in the safe circle. */
const fullBleed = (svg) => svg.replace(/ rx="\d+"/, "");

const icons = [
  { file: "icons/icon-192.png", size: 192, drawing: (svg) => svg, purpose: "any" },
  { file: "icons/icon-512.png", size: 512, drawing: (svg) => svg, purpose: "any" },
  { file: "icons/maskable-512.png", size: 512, drawing: fullBleed, purpose: "maskable" },
  { file: "icons/apple-touch-icon.png", size: 180, drawing: fullBleed, purpose: null },
];

/** What the web manifest lists. */
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
      // Drawn at its own size: the density scales the 32 units of the drawing, of which 72 dpi make 32 pixels.
      const picture = sharp(Buffer.from(drawing(svg)), { density: (72 * size) / 32 });
      return [file, await picture.resize(size, size).png({ compressionLevel: 9 }).toBuffer()];
    }),
  );
}
