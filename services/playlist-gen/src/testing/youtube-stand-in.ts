import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The id of a test video named by a letter. */
export const id = (letter: string) => letter.repeat(11);

export const video = (letter: string, title: string, channelTitle = "Band", more: object = {}) => ({
  kind: "youtube#video",
  id: id(letter),
  snippet: { title, channelTitle },
  contentDetails: { duration: "PT3M25S" },
  status: { embeddable: true },
  ...more,
});

/** Fake of the two YouTube Data API calls in use; every search returns all `videos`. */
export interface StandIn {
  readonly base: string;
  readonly asked: { readonly url: URL; readonly key: string | undefined }[];
  /** HTTP status of the following responses. */
  status: number;
  videos: ReturnType<typeof video>[];
  close(): Promise<void>;
}

export async function youtubeStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    const { asked, videos, status } = standIn;
    const url = new URL(request.url ?? "/", "http://x");
    const key = request.headers["x-goog-api-key"];
    asked.push({ url, key: typeof key === "string" ? key : undefined });
    const wanted = url.searchParams.get("id")?.split(",") ?? [];
    const items = url.pathname.endsWith("/search")
      ? videos.map((each) => ({ kind: "youtube#searchResult", id: { videoId: each.id } }))
      : videos.filter((each) => wanted.includes(each.id));
    const refusal = { error: { code: status, errors: [{ reason: "quotaExceeded" }] } };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 200 ? { items } : refusal));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const standIn: StandIn = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/youtube/v3`,
    asked: [],
    status: 200,
    videos: [],
    close: () => new Promise((done) => server.close(() => done())),
  };
  return standIn;
}
