import type { Caller } from "@tutti/service-kit";
import type { Deps } from "../ports.ts";
import { encodePicture } from "./picture.ts";

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
