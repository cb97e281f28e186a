import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("MODERATION_ADDRESS", "the gRPC listen address of moderation, host:port", {
    fallback: "127.0.0.1:0",
  }),
  openaiApiKey: setting.optionalText(
    "OPENAI_API_KEY",
    "the key of an OpenAI-compatible server that writes playlists and moderates requests",
    { secret: true },
  ),
  openaiBaseUrl: setting.optionalUrl(
    "OPENAI_BASE_URL",
    ["http:", "https:"],
    "the base URL of that server; without it OpenAI's own",
  ),
  openaiModel: setting.text("OPENAI_MODEL", "the name of the model", { fallback: "gpt-4.1-mini" }),
  aiDecisionsPerDay: setting.integer(
    "AI_DECISIONS_PER_DAY",
    { min: 0, max: 1_000_000 },
    "maximum of requests per room and 24 hours that the model decides; the rules decide the rest",
    { fallback: "500" },
  ),
};
