import { encodePicture as encode, type Picture } from "@tutti/service-kit/pictures";

/** Encodes an avatar: first frame, upright, cropped to a square. */
export const encodePicture = (bytes: Buffer): Promise<Picture> =>
  encode(bytes, {
    formats: ["png", "jpeg", "gif", "webp"],
    maxBytes: 5 * 1024 * 1024,
    // guard: picture-pixels
    maxPixels: 50_000_000,
    side: 400,
    fit: "cover",
  });
