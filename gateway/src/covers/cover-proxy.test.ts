import type { AddressInfo } from "node:net";
import { ProductError } from "@tutti/proto/errors";
import { memoryCache, systemClock } from "@tutti/service-kit";
import express, { type ErrorRequestHandler } from "express";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { coverProxy } from "./cover-proxy.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { coverSigner } from "./signed-cover.ts";

vi.mock("./fetch-picture.ts", async (original) => ({
  ...(await original<typeof import("./fetch-picture.ts")>()),
  fetchPicture: vi.fn(),
}));
const fetching = vi.mocked(fetchPicture);

const link = "https://covers.example.org/a b.png?c=d&e=f";
const signer = coverSigner(["secret"]);
const answerErrors: ErrorRequestHandler = (error, _request, response, _next) =>
  void response.status(error instanceof ProductError && error.kind === "not_found" ? 404 : 429).json({});

let origin: string;
let close: () => void;
beforeAll(async () => {
  const log = { debug: () => undefined };
  const proxy = coverProxy({ clock: systemClock, cache: memoryCache(systemClock), log, signer });
  const server = express().use(proxy, answerErrors).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());
beforeEach(() => fetching.mockReset());

const picture = () => {
  const create = { width: 1000, height: 500, channels: 3, background: "#08f" } as const;
  return sharp({ create }).png().toBuffer();
};
const get = (address: string) => fetch(origin + address);

test.each([
  "/images/cover/?link=https%3A%2F%2Fcovers.example.org%2F",
  `/images/cover/${"A".repeat(22)}?link=${encodeURIComponent(link)}`,
  `/images/cover/A?link=${encodeURIComponent(link)}`,
  `${signer.addressOf(link)}x`,
  `${signer.addressOf(link)}&link=https%3A%2F%2Fother.example.org`,
  coverSigner(["another secret"]).addressOf(link),
  signer.addressOf(link).replace(/link=.*/, "link=http%3A%2F%2F169.254.169.254%2F"),
])("an address that the product did not sign is not fetched: %s", async (address) => {
  expect((await get(address)).status).toBe(404);
  expect(fetching).not.toHaveBeenCalled();
});

test("a signed cover is answered as WebP for a week, and is nothing but a picture", async () => {
  fetching.mockResolvedValue(await picture());
  const answer = await get(signer.addressOf(link));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=604800, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const image = await sharp(await answer.arrayBuffer()).metadata();
  expect(image).toMatchObject({ format: "webp", width: 640, height: 320 });
  await get(signer.addressOf(link));
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(fetching.mock.calls[0]?.[0]).toBe(link);
});

test.each([
  ["markup", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")],
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
])("%s in place of a picture is none", async (what, body) => {
  fetching.mockResolvedValue(body);
  const answer = await get(signer.addressOf(`${link}${what}`));
  expect([answer.status, await answer.text()]).toEqual([404, "no picture"]);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=600");
});

test("a network has 120 new pictures fetched in a minute; those that are kept are not counted", async () => {
  fetching.mockResolvedValueOnce(await picture());
  const kept = signer.addressOf(`${link}&kept`);
  await get(kept);
  fetching.mockResolvedValue(Buffer.from("no picture"));
  const statuses: number[] = [];
  for (let n = 0; n < 130; n++)
    statuses.push((await get(signer.addressOf(`https://h${n}.example.org/`))).status);
  expect(statuses).toContain(429);
  expect(fetching.mock.calls.length).toBeLessThanOrEqual(120);
  expect((await get(kept)).status).toBe(200);
});
