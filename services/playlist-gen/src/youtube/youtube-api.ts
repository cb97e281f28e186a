/** Calls YouTube's Data API with a path such as `videos` and parameters. Throws unless the response is 2xx. */
export type YoutubeApi = (
  path: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<unknown>;

/** A client for a server with YouTube's Data API v3. */
export function youtubeApi(baseUrl: string, apiKey: string, fetcher: typeof fetch = fetch): YoutubeApi {
  const base = baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`;
  return async (path, query, signal) => {
    const url = new URL(path, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // Sent as a header, so that the key does not appear in URL logs.
    const response = await fetcher(url, { headers: { "x-goog-api-key": apiKey }, signal });
    if (!response.ok) throw new Error(`YouTube answered ${response.status}.`);
    return response.json();
  };
}
