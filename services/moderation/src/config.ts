import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("MODERATION_ADDRESS", "where moderation answers gRPC, host:port", {
    fallback: "127.0.0.1:0",
  }),
  openaiApiKey: setting.optionalText(
    "OPENAI_API_KEY",
    "key of an OpenAI-compatible server that writes playlists and moderates requests",
    { secret: true },
  ),
  openaiBaseUrl: setting.optionalUrl(
    "OPENAI_BASE_URL",
    ["http:", "https:"],
    "where that server answers; OpenAI's own when left out",
  ),
  openaiModel: setting.text("OPENAI_MODEL", "the model it is asked for", { fallback: "gpt-4.1-mini" }),
  aiDecisionsPerDay: setting.integer(
    "AI_DECISIONS_PER_DAY",
    { min: 0, max: 1_000_000 },
    "requests of one room that it decides in 24 hours, before the rules do",
    { fallback: "500" },
  ),
};
