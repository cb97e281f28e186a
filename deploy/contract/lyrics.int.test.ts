import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

const blue = {
  id: 1,
  trackName: "Blue",
  artistName: "Ada",
  duration: 180,
  instrumental: false,
  plainLyrics: "First line\nSecond line",
  syncedLyrics: "[00:01.50]First line\n[00:08.00]Second line",
};
/** A fake on loopback of LRCLIB's API; it has one song, and fails for another. */
const provider = createServer((request, response) => {
  const title = new URL(request.url ?? "/", "http://provider").searchParams.get("track_name");
  if (title === "Broken") return response.writeHead(500).end();
  response.setHeader("content-type", "application/json");
  return response.end(JSON.stringify(title === "Blue" ? [blue] : []));
});

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  await new Promise<void>((ready) => provider.listen(0, "127.0.0.1", ready));
  const { port } = provider.address() as AddressInfo;
  product = await startTestProduct({ LYRICS_URL: `http://127.0.0.1:${port}` });
  call = client(product.origin);
});
afterAll(async () => {
  await product.stop();
  provider.closeAllConnections();
  await new Promise((done) => provider.close(done));
});

test("the lyrics of a song come with times in milliseconds and their source", async () => {
  const answer = await call.get("/api/get-lyrics?title=Blue&artist=Ada&timestamps=true&duration=181");
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual({
    lyrics: "First line\nSecond line",
    timedLyrics: [
      { time: 1500, text: "First line" },
      { time: 8000, text: "Second line" },
    ],
    source: "lrclib",
    error: "",
    error_code: "",
  });
});

test("a call without times gets the lyrics only", async () => {
  const { body } = await call.get("/api/get-lyrics?title=Blue&artist=Ada");
  expect(body).toMatchObject({ lyrics: "First line\nSecond line", timedLyrics: [] });
});

test("a song without known lyrics is answered with 200 and an explanation", async () => {
  const answer = await call.get("/api/get-lyrics?title=Humming&artist=Ada&timestamps=true");
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body).toEqual({
    lyrics: "",
    timedLyrics: [],
    source: "",
    error: "No lyrics available for this song",
    error_code: "no_lyrics",
  });
});

test("a provider that fails is a part that is down", async () => {
  const answer = await call.get("/api/get-lyrics?title=Broken&artist=Ada&timestamps=true");
  expect(answer).toMatchObject({ status: 503 });
  expect(answer.body).toMatchObject({ error: "Unable to load lyrics. Please try again later." });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});
