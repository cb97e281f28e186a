import { setting } from "@tutti/service-kit";

const web = ["https:", "http:"];

export const settings = {
  address: setting.text("AUTH_ADDRESS", "where auth answers gRPC, host:port", { fallback: "127.0.0.1:0" }),
  googleClientId: setting.optionalText(
    "GOOGLE_CLIENT_ID",
    "client of Google's for signing in; without it there is no Google button",
  ),
  googleClientSecret: setting.optionalText("GOOGLE_CLIENT_SECRET", "its secret, for the code flow", {
    secret: true,
  }),
  googleCertsUrl: setting.url("GOOGLE_CERTS_URL", web, "the keys that Google signs with", {
    fallback: "https://www.googleapis.com/oauth2/v3/certs",
  }),
  googleTokenUrl: setting.url("GOOGLE_TOKEN_URL", web, "where Google gives tokens for codes", {
    fallback: "https://oauth2.googleapis.com/token",
  }),
};
