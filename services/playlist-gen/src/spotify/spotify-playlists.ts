import { z } from "zod";

const perPage = 100;
const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const pageSchema = z.object({
  next: z.string().nullish(),
  items: z.array(
    z.object({
      track: z
        .object({
          name: z.string(),
          artists: z.array(z.object({ name: z.string() })),
          duration_ms: z.number().nullish(),
        })
        .nullish(),
    }),
  ),
});

interface SpotifySong {
  readonly title: string;
  readonly artists: readonly string[];
  readonly durationSeconds: number | undefined;
}

/** Songs of a public playlist, at most `max`; null if there is none of that id. Throws without another answer. */
export type ReadSpotifyPlaylist = (
  playlistId: string,
  max: number,
  signal: AbortSignal,
) => Promise<SpotifySong[] | null>;

interface Options {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiUrl: string;
  readonly tokenUrl: string;
  readonly clock: { now(): number };
}

/** A token is renewed so long before it expires, in ms. */
const slack = 60_000;

/** A client of Spotify's Web API, with the application's own credentials: it sees public playlists only. */
export function spotifyPlaylists(options: Options): ReadSpotifyPlaylist {
  let token: { readonly value: string; readonly until: number } | undefined;

  async function tokenOf(signal: AbortSignal): Promise<string> {
    const now = options.clock.now();
    if (token && now < token.until) return token.value;
    const credentials = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString("base64");
    const response = await fetch(options.tokenUrl, {
      method: "POST",
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
      signal,
    });
    if (!response.ok) throw new Error(`Spotify refused a token with ${response.status}.`);
    const { access_token, expires_in } = tokenSchema.parse(await response.json());
    token = { value: access_token, until: now + expires_in * 1000 - slack };
    return access_token;
  }

  return async (playlistId, max, signal) => {
    const songs: SpotifySong[] = [];
    const base = options.apiUrl.replace(/\/$/, "");
    for (let offset = 0; songs.length < max; offset += perPage) {
      const url = new URL(`${base}/playlists/${playlistId}/tracks`);
      url.searchParams.set("fields", "next,items(track(name,duration_ms,artists(name)))");
      url.searchParams.set("limit", String(perPage));
      // Own offsets, not the answer's `next`: a credential is sent to no address that an answer names.
      url.searchParams.set("offset", String(offset));
      const headers = { authorization: `Bearer ${await tokenOf(signal)}` };
      const response = await fetch(url, { headers, signal });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`Spotify answered ${response.status}.`);
      const { items, next } = pageSchema.parse(await response.json());
      for (const { track } of items)
        if (track)
          songs.push({
            title: track.name,
            artists: track.artists.map(({ name }) => name),
            durationSeconds: track.duration_ms ? track.duration_ms / 1000 : undefined,
          });
      if (!next) break;
    }
    return songs.slice(0, max);
  };
}
