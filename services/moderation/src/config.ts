import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("MODERATION_ADDRESS", "where moderation answers gRPC, host:port", {
    fallback: "127.0.0.1:0",
  }),
};
