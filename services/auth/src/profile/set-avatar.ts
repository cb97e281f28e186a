import type { Caller } from "@tutti/service-kit";
import type { Deps } from "../ports.ts";
import { encodePicture } from "./picture.ts";

/** Keeps the caller's picture; answers its address, which is another one with every other picture. */
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
