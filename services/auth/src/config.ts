import { setting } from "@tutti/service-kit";

const web = ["https:", "http:"];

export const settings = {
  address: setting.text("AUTH_ADDRESS", "the gRPC listen address of auth, host:port", {
    fallback: "127.0.0.1:0",
  }),
  googleClientId: setting.optionalText(
    "GOOGLE_CLIENT_ID",
    "the Google client id for signing in; without it there is no Google button",
  ),
  googleClientSecret: setting.optionalText(
    "GOOGLE_CLIENT_SECRET",
    "the Google client's secret, for the code flow",
    {
      secret: true,
    },
  ),
  googleCertsUrl: setting.url("GOOGLE_CERTS_URL", web, "the URL of Google's signing keys", {
    fallback: "https://www.googleapis.com/oauth2/v3/certs",
  }),
  googleTokenUrl: setting.url("GOOGLE_TOKEN_URL", web, "Google's token endpoint", {
    fallback: "https://oauth2.googleapis.com/token",
  }),
};
