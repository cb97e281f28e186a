import { useEffect } from "react";
import { hueOf } from "../parts/hue.ts";
import type { Song } from "../playback/snapshot.ts";
import { accentProperties, dominantHue } from "./accent.ts";

/** Pixels of a picture's side that its hue is read from. */
const side = 16;

/** The picture's own hue; null where it does not load, or comes from another site that does not let it be read. */
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

/** Colours the page after the song's picture while the room is shown; a song without a readable one has its own hue. */
export function useAccent(song: Song | null): void {
  const songId = song?.song_id;
  const cover = song?.cover;
  useEffect(() => {
    if (songId === undefined) return;
    let isCurrent = true;
    const show = (hue: number) => {
      if (!isCurrent) return;
      for (const [name, value] of Object.entries(accentProperties(hue)))
        document.documentElement.style.setProperty(name, value);
    };
    const isOwn =
      cover !== undefined && cover !== "" && new URL(cover, location.origin).origin === location.origin;
    const picture = isOwn ? hueOfPicture(cover) : Promise.resolve(null);
    picture.catch(() => null).then((hue) => show(hue ?? hueOf(songId)));
    return () => {
      isCurrent = false;
    };
  }, [songId, cover]);
  useEffect(
    () => () => {
      for (const name of Object.keys(accentProperties(0)))
        document.documentElement.style.removeProperty(name);
    },
    [],
  );
}
