import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encodePicture } from "./profile.ts";

const red = { r: 200, g: 30, b: 10 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const refused = [
  ["SVG", svg, "wrong_type"],
  ["text", Buffer.from("hello"), "wrong_type"],
  ["nothing", Buffer.alloc(0), "wrong_type"],
  ["a TIFF", await plain(9, 9).tiff().toBuffer(), "wrong_type"],
  [
    "SVG behind a PNG's first bytes",
    Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), svg]),
    "invalid",
  ],
  [
    "half a PNG",
    (await plain(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2000),
    "invalid",
  ],
  ["6 MB", Buffer.alloc(6 * 1024 * 1024), "too_large"],
  ["51 million pixels in few bytes", await plain(8500, 6000).png().toBuffer(), "too_large"],
] as const;

describe("an uploaded picture", () => {
  test.each(["png", "jpeg", "webp", "gif"] as const)("%s becomes a WebP of 400 x 400", async (format) => {
    const { image } = await encodePicture(await plain(900, 300).toFormat(format).toBuffer());
    const kept = await sharp(image).metadata();
    expect(kept).toMatchObject({ format: "webp", width: 400, height: 400 });
    const { dominant } = await sharp(image).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g + 100);
  });

  test("an uploaded picture keeps neither its metadata nor hidden pixels", async () => {
    const bytes = await plain(50, 50)
      .withExif({ IFD0: { Copyright: "me", ImageDescription: "where I live" } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>")]);
    const { image } = await encodePicture(polyglot);
    expect(image.toString("latin1")).not.toMatch(/where I live|script/);
    expect((await sharp(image).metadata()).exif).toBeUndefined();
  });

  test("an uploaded picture is turned upright by its orientation", async () => {
    const half = await plain(20, 40).png().toBuffer();
    const sideways = await sharp({ create: { width: 40, height: 40, channels: 3, background: "white" } })
      .composite([{ input: half, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { image } = await encodePicture(sideways);
    const { data } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    const greenAt = (line: number) => data[(line * 400 + 200) * 3 + 1];
    expect(greenAt(50)).toBeLessThan(80);
    expect(greenAt(350)).toBeGreaterThan(200);
  });

  test("an uploaded picture that moves keeps its first frame", async () => {
    const frames = [
      { r: 200, g: 0, b: 0 },
      { r: 0, g: 0, b: 200 },
    ].map((background) =>
      sharp({ create: { width: 30, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    const { image } = await encodePicture(moving);
    const kept = await sharp(image).metadata();
    expect(kept.pages ?? 1).toBe(1);
    expect((await sharp(image).stats()).channels[0]?.mean).toBeGreaterThan(150);
  });

  test("an uploaded picture has the same version as its twin, and another one than another picture", async () => {
    const [one, twin, other] = await Promise.all(
      [plain(10, 10), plain(10, 10), plain(10, 10).negate()].map(async (picture) =>
        encodePicture(await picture.png().toBuffer()),
      ),
    );
    expect(one?.version).toBe(twin?.version);
    expect(one?.version).not.toBe(other?.version);
  });

  test.each(refused)("%s is refused", async (_what, bytes, kind) => {
    await expect(encodePicture(bytes)).rejects.toMatchObject({ kind });
  });
});
