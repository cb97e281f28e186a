import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("ANALYTICS_ADDRESS", "the gRPC listen address of analytics, host:port", {
    fallback: "127.0.0.1:0",
  }),
};
