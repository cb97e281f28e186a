import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("PLAYLIST_GEN_ADDRESS", "where playlist-gen answers gRPC, host:port", {
    fallback: "127.0.0.1:0",
  }),
  music: setting.oneOf(
    "TUTTI_MUSIC",
    ["all", "demo"],
    "what playlists are made of: all, or the demo music alone",
    { fallback: "all" },
  ),
  openaiApiKey: setting.optionalText(
    "OPENAI_API_KEY",
    "key of an OpenAI-compatible server that writes playlists",
    { secret: true },
  ),
  openaiBaseUrl: setting.optionalUrl(
    "OPENAI_BASE_URL",
    ["http:", "https:"],
    "where that server answers; OpenAI's own when left out",
  ),
  openaiModel: setting.text("OPENAI_MODEL", "the model it is asked for", { fallback: "gpt-4.1-mini" }),
  lyricsUrl: setting.optionalUrl(
    "LYRICS_URL",
    ["http:", "https:"],
    "a server that speaks LRCLIB's contract; without it there are no lyrics",
  ),
  youtubeApiKey: setting.optionalText(
    "YOUTUBE_API_KEY",
    "key of YouTube's Data API, with which searches go beyond the catalogue and requested videos are known by their real title",
    { secret: true },
  ),
  youtubeApiUrl: setting.url("YOUTUBE_API_URL", ["https:", "http:"], "where that API answers", {
    fallback: "https://www.googleapis.com/youtube/v3",
  }),
  openaiTimeout: setting.integer(
    "OPENAI_TIMEOUT",
    { min: 1, max: 120 },
    "seconds until the catalogue answers in its place",
    { fallback: "30" },
  ),
};
