import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("ROOMS_ADDRESS", "where rooms answers gRPC, host:port", { fallback: "127.0.0.1:0" }),
};
