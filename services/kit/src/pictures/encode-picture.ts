import { createHash } from "node:crypto";
import { ProductError } from "@tutti/proto/errors";
import { fault } from "@tutti/proto/faults";
import sharp from "sharp";

// libvips reads dozens of formats; allow untrusted bytes to reach only these five decoders.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Png", "Jpeg", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);

const signatures = {
  png: (bytes: Buffer) => bytes.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n",
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).toString("latin1") === "\xff\xd8\xff",
  gif: (bytes: Buffer) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString("latin1")),
  webp: (bytes: Buffer) => /^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString("latin1")),
  avif: (bytes: Buffer) => /^....ftypavi[fs]/s.test(bytes.subarray(0, 12).toString("latin1")),
} as const;

export type PictureFormat = keyof typeof signatures;

interface Options {
  /** Accepted formats, detected from the bytes; file names and declared types are ignored. */
  readonly formats: readonly PictureFormat[];
  readonly maxBytes: number;
  /** A small file may decode to many pixels, which are what takes memory. */
  readonly maxPixels: number;
  /** Side of the square that it fills (`cover`), or fits in without being enlarged (`inside`), in pixels. */
  readonly side: number;
  readonly fit: "cover" | "inside";
}

export interface Picture {
  /** WebP. */
  readonly image: Buffer;
  /** Content hash: equal pictures have equal versions. */
  readonly version: string;
}

/** Re-encodes a picture from its pixels alone: first frame, upright, without metadata. Throws a ProductError. */
export async function encodePicture(
  bytes: Buffer,
  { formats, maxBytes, maxPixels, side, fit }: Options,
): Promise<Picture> {
  const tooMany = fault("image_too_large.pixels", { max: maxPixels / 1_000_000 });
  // guard: picture-bytes
  if (bytes.length > maxBytes) throw fault("image_too_large", { max: maxBytes / 1024 / 1024 });
  const format = formats.find((name) => signatures[name](bytes));
  // guard: picture-format
  if (!format) throw fault("image_type");
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    const { width, height } = await source.metadata();
    if (width * height > maxPixels) throw tooMany;
    // guard: encoded-picture
    const image = await source
      .autoOrient()
      .resize(side, side, { fit, withoutEnlargement: fit === "inside" })
      .webp({ quality: 82 })
      .timeout({ seconds: 5 })
      .toBuffer();
    const version = createHash("sha256").update(image).digest("base64url").slice(0, 12);
    return { image, version };
  } catch (error) {
    if (error instanceof ProductError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooMany;
    throw fault("image_broken");
  }
}
