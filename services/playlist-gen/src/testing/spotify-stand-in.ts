import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface SpotifyStandIn {
  readonly apiUrl: string;
  readonly tokenUrl: string;
  readonly asked: URL[];
  /** Tokens given so far. */
  tokens: number;
  /** HTTP status of the following answers about playlists. */
  status: number;
  songs: { readonly name: string; readonly artists: readonly string[]; readonly seconds: number }[];
  close(): Promise<void>;
}

/** Fake of Spotify's token and playlist calls, for the application `app` with the secret `hush`. */
export async function spotifyStandIn(): Promise<SpotifyStandIn> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://x");
    standIn.asked.push(url);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === "/api/token") {
      const wanted = `Basic ${Buffer.from("app:hush").toString("base64")}`;
      if (request.headers.authorization !== wanted) return answer(401, { error: "invalid_client" });
      standIn.tokens++;
      return answer(200, { access_token: `token-${standIn.tokens}`, token_type: "Bearer", expires_in: 3600 });
    }
    if (request.headers.authorization !== `Bearer token-${standIn.tokens}`) return answer(401, {});
    if (standIn.status !== 200) return answer(standIn.status, { error: { status: standIn.status } });
    const [at, limit] = ["offset", "limit"].map((name) => Number(url.searchParams.get(name)));
    const end = (at ?? 0) + (limit ?? 0);
    const items = standIn.songs.slice(at, end).map(({ name, artists, seconds }) => ({
      track: { name, artists: artists.map((artist) => ({ name: artist })), duration_ms: seconds * 1000 },
    }));
    // An episode, or a song that is not available, has no track.
    answer(200, {
      items: [...items, { track: null }],
      next: end < standIn.songs.length ? "http://other.example/" : null,
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: SpotifyStandIn = {
    apiUrl: `${base}/v1`,
    tokenUrl: `${base}/api/token`,
    asked: [],
    tokens: 0,
    status: 200,
    songs: [],
    close: () => new Promise((done) => server.close(() => done())),
  };
  return standIn;
}
