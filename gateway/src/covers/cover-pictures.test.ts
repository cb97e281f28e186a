import { manualClock } from "@tutti/service-kit/testing";
import { expect, test, vi } from "vitest";
import { CoverPictures } from "./cover-pictures.ts";

type Fetch = (link: string, signal: AbortSignal) => Promise<Buffer>;

function setUp(fetch: Fetch) {
  const clock = manualClock();
  const fetching = vi.fn(fetch);
  const log = { debug: () => undefined };
  const encode = async (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(" as WebP")]);
  return { clock, fetching, pictures: new CoverPictures({ clock, log, fetch: fetching, encode }) };
}

const ended = (signal: AbortSignal) =>
  new Promise<Buffer>((_, reject) => signal.addEventListener("abort", () => reject(new Error("late"))));

test("a picture is fetched once for concurrent requests, and cached", async () => {
  const { fetching, pictures } = setUp(async (link) => Buffer.from(link));
  const both = await Promise.all([pictures.load("a"), pictures.load("a")]);
  expect(both.map(String)).toEqual(["a as WebP", "a as WebP"]);
  expect(String(pictures.kept("a"))).toBe("a as WebP");
  expect(fetching).toHaveBeenCalledTimes(1);
});

test("a link without a picture is not tried again for ten minutes", async () => {
  const { clock, pictures } = setUp(async () => {
    throw new Error("no picture");
  });
  expect(await pictures.load("a")).toBeNull();
  expect(pictures.kept("a")).toBeNull();
  clock.advance(10 * 60_000);
  expect(pictures.kept("a")).toBeUndefined();
});

test("a server that does not end is left after 5 s", async () => {
  const { clock, pictures } = setUp((_, signal) => ended(signal));
  void pictures.load("a");
  clock.advance(4999);
  await new Promise(setImmediate);
  expect(pictures.kept("a")).toBeUndefined();
  clock.advance(1);
  await new Promise(setImmediate);
  expect(pictures.kept("a")).toBeNull();
});

test("a request waits 1.5 s for a slow server; the picture that comes later is there for the next", async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const { clock, fetching, pictures } = setUp(() => promise);
  const first = pictures.load("a");
  clock.advance(1500);
  expect(await first).toBeNull();
  expect(pictures.kept("a")).toBeUndefined();
  resolve(Buffer.from("a"));
  expect(String(await pictures.load("a"))).toBe("a as WebP");
  expect(String(pictures.kept("a"))).toBe("a as WebP");
  expect(fetching).toHaveBeenCalledTimes(1);
});

test("four are fetched concurrently, twenty wait, and further ones are answered without a picture", async () => {
  const { clock, fetching, pictures } = setUp((_, signal) => ended(signal));
  const waiting = Array.from({ length: 24 }, (_, n) => pictures.load(`a${n}`));
  expect(fetching).toHaveBeenCalledTimes(4);
  expect(await pictures.load("one more")).toBeNull();
  expect(pictures.kept("one more")).toBeUndefined();
  for (let round = 0; round < 6; round++) {
    clock.advance(5000);
    await new Promise(setImmediate);
  }
  expect(fetching).toHaveBeenCalledTimes(24);
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
});
