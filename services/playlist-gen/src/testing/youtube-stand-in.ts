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

/** Fake of the YouTube Data API calls in use; every search returns all `videos`, every playlist those of `playlist`. */
export interface StandIn {
  readonly base: string;
  readonly asked: { readonly url: URL; readonly key: string | undefined }[];
  /** HTTP status of the following responses. */
  status: number;
  videos: ReturnType<typeof video>[];
  /** Ids and titles of the playlist's videos. */
  playlist: { readonly id: string; readonly title: string }[];
  close(): Promise<void>;
}

function pageOf(playlist: StandIn["playlist"], query: URLSearchParams) {
  const at = Number(query.get("pageToken") ?? 0);
  const next = at + Number(query.get("maxResults"));
  const items = playlist.slice(at, next).map(({ id: videoId, title }) => ({
    snippet: { title, resourceId: { kind: "youtube#video", videoId } },
  }));
  return { items, ...(next < playlist.length ? { nextPageToken: String(next) } : {}) };
}

export async function youtubeStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    const { asked, videos, status } = standIn;
    const url = new URL(request.url ?? "/", "http://x");
    const key = request.headers["x-goog-api-key"];
    asked.push({ url, key: typeof key === "string" ? key : undefined });
    const wanted = url.searchParams.get("id")?.split(",") ?? [];
    if (url.pathname.endsWith("/playlistItems") && status === 200) {
      response.writeHead(200, { "content-type": "application/json" });
      return response.end(JSON.stringify(pageOf(standIn.playlist, url.searchParams)));
    }
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
    playlist: [],
    close: () => new Promise((done) => server.close(() => done())),
  };
  return standIn;
}
