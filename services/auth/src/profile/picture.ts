import { createHash } from "node:crypto";
import { invalid, ProductError } from "@tutti/proto/errors";
import sharp from "sharp";

/** What may be uploaded, and what becomes of it. Bytes, pixels, and the side of the kept picture in pixels. */
const limits = { bytes: 5 * 1024 * 1024, pixels: 50_000_000, side: 400 } as const;

// libvips reads dozens of formats; these four are all that a stranger's bytes may reach.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Png", "Jpeg", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);

const signatures: readonly { format: string; matches: (bytes: Buffer) => boolean }[] = [
  { format: "png", matches: (bytes) => bytes.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n" },
  { format: "jpeg", matches: (bytes) => bytes.subarray(0, 3).toString("latin1") === "\xff\xd8\xff" },
  { format: "gif", matches: (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString("latin1")) },
  { format: "webp", matches: (bytes) => /^RIFF....WEBP/s.test(bytes.subarray(0, 12).toString("latin1")) },
];

export interface Picture {
  /** WebP. */
  readonly image: Buffer;
  /** Of the content: the same picture has the same one. */
  readonly version: string;
}

const tooLarge = (message: string) => new ProductError("too_large", "image_too_large", message);

/**
 * The picture anew, from its pixels alone: first frame, upright, cropped to a square, without metadata.
 * What the bytes say of themselves by name or type is not asked.
 */
export async function encodePicture(bytes: Buffer): Promise<Picture> {
  if (bytes.length > limits.bytes) throw tooLarge("A picture has at most 5 MB.");
  const format = signatures.find(({ matches }) => matches(bytes))?.format;
  if (!format)
    throw new ProductError("wrong_type", "image_type", "Pictures are PNG, JPEG, WebP or GIF files.");
  try {
    const source = sharp(bytes, { limitInputPixels: limits.pixels, failOn: "error", pages: 1 });
    const { width, height } = await source.metadata();
    if (width * height > limits.pixels) throw tooLarge("A picture has at most 50 million pixels.");
    const image = await source
      .autoOrient()
      .resize(limits.side, limits.side, { fit: "cover" })
      .webp({ quality: 82 })
      .timeout({ seconds: 5 })
      .toBuffer();
    const version = createHash("sha256").update(image).digest("base64url").slice(0, 12);
    return { image, version };
  } catch (error) {
    if (error instanceof ProductError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw tooLarge("A picture has at most 50 million pixels.");
    throw invalid("This picture cannot be read. Is the file whole?", "image_broken");
  }
}
