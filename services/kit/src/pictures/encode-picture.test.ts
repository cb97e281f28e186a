import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture, type PictureFormat } from "./encode-picture.ts";

const cover = { maxBytes: 1024 * 1024, maxPixels: 1_000_000, side: 64, fit: "inside" } as const;
const formats: PictureFormat[] = ["png", "jpeg", "gif", "webp", "avif"];
const blue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 30, b: 200 } } });

test.each(formats)("%s becomes WebP that fits in the square", async (format) => {
  const { image } = await encodePicture(await blue(200, 100).toFormat(format).toBuffer(), {
    ...cover,
    formats,
  });
  expect(await sharp(image).metadata()).toMatchObject({ format: "webp", width: 64, height: 32 });
});

test("a small picture is not enlarged", async () => {
  const { image } = await encodePicture(await blue(20, 10).png().toBuffer(), { ...cover, formats });
  expect(await sharp(image).metadata()).toMatchObject({ width: 20, height: 10 });
});

test("an unsupported format is refused", async () => {
  const avif = await blue(20, 20).avif().toBuffer();
  await expect(encodePicture(avif, { ...cover, formats: ["png"] })).rejects.toMatchObject({
    kind: "wrong_type",
  });
});
