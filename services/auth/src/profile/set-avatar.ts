import type { Caller } from "@tutti/service-kit";
import { encodePicture as encode, type Picture } from "@tutti/service-kit/pictures";
import type { Deps } from "../ports.ts";

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

/** Stores the caller's picture; returns its URL, which contains the picture's version. */
export async function setAvatar({ db }: Deps, { userId: id }: Caller, bytes: Buffer): Promise<string> {
  const { image, version } = await encodePicture(bytes);
  const picture = { image: new Uint8Array(image), version };
  const { username } = await db.user.findUniqueOrThrow({ where: { id }, select: { username: true } });
  const avatar = `/api/avatar/${encodeURIComponent(username)}?v=${version}`;
  await db.user.update({
    where: { id },
    data: { avatar, picture: { upsert: { create: picture, update: picture } } },
  });
  return avatar;
}
