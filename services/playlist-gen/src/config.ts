import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("PLAYLIST_GEN_ADDRESS", "the gRPC listen address of playlist-gen, host:port", {
    fallback: "127.0.0.1:0",
  }),
  music: setting.oneOf(
    "TUTTI_MUSIC",
    ["all", "demo"],
    "music that playlists use: all, or only the demo music",
    { fallback: "all" },
  ),
  openaiApiKey: setting.optionalText(
    "OPENAI_API_KEY",
    "the key of an OpenAI-compatible server that writes playlists",
    { secret: true },
  ),
  openaiBaseUrl: setting.optionalUrl(
    "OPENAI_BASE_URL",
    ["http:", "https:"],
    "the base URL of that server; without it OpenAI's own",
  ),
  openaiModel: setting.text("OPENAI_MODEL", "the name of the model", { fallback: "gpt-4.1-mini" }),
  lyricsUrl: setting.optionalUrl(
    "LYRICS_URL",
    ["http:", "https:"],
    "a server with LRCLIB's API; without it there are no lyrics",
  ),
  youtubeApiKey: setting.optionalText(
    "YOUTUBE_API_KEY",
    "the key of YouTube's Data API, which extends searches beyond the catalogue and gives the real titles of requested videos",
    { secret: true },
  ),
  youtubeApiUrl: setting.url("YOUTUBE_API_URL", ["https:", "http:"], "the base URL of that API", {
    fallback: "https://www.googleapis.com/youtube/v3",
  }),
  spotifyClientId: setting.optionalText(
    "SPOTIFY_CLIENT_ID",
    "the id of an application at Spotify, which reads public playlists that people bring",
  ),
  spotifyClientSecret: setting.optionalText("SPOTIFY_CLIENT_SECRET", "the secret of that application", {
    secret: true,
  }),
  spotifyApiUrl: setting.url("SPOTIFY_API_URL", ["https:", "http:"], "the base URL of Spotify's Web API", {
    fallback: "https://api.spotify.com/v1",
  }),
  spotifyTokenUrl: setting.url(
    "SPOTIFY_TOKEN_URL",
    ["https:", "http:"],
    "where Spotify gives an application its tokens",
    { fallback: "https://accounts.spotify.com/api/token" },
  ),
  openaiTimeout: setting.integer(
    "OPENAI_TIMEOUT",
    { min: 1, max: 120 },
    "timeout in seconds, after which the catalogue answers instead",
    { fallback: "30" },
  ),
};
