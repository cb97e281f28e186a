import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("AUTH_ADDRESS", "where auth answers gRPC, host:port", { fallback: "127.0.0.1:0" }),
};
