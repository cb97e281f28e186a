import { tmpdir } from "node:os";
import path from "node:path";
import { type Config, ConfigError, setting } from "@tutti/service-kit";

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
  smtpUrl: setting.optionalUrl(
    "SMTP_URL",
    ["smtp:", "smtps:"],
    "the server that sends mails, smtp://user:password@host:port; without it they are written to MAIL_FOLDER",
    { secret: true },
  ),
  mailFrom: setting.optionalText("MAIL_FROM", "the sender of mails, Name <address>; needed with SMTP_URL"),
  mailFolder: setting.optionalText(
    "MAIL_FOLDER",
    "the folder of mails as .eml files without SMTP_URL; npm start uses mail/ in TUTTI_DATA, others the system's temporary folder",
  ),
  publicUrl: setting.optionalText(
    "PUBLIC_URL",
    "the public address in links of mails, https://host; needed with SMTP_URL",
  ),
};

type MailSettings = Pick<Config<typeof settings>, "smtpUrl" | "mailFrom" | "mailFolder" | "publicUrl">;

/** Where mails go, and the origin of their links; null: that of the request, which is safe on one's own machine alone. */
export function mailSettingsOf({ smtpUrl, mailFrom, mailFolder, publicUrl }: MailSettings) {
  if (publicUrl !== undefined && !URL.canParse(publicUrl))
    throw new ConfigError("PUBLIC_URL must be an address, https://host.");
  // guard: mail-links-to-own-host
  if (smtpUrl !== undefined && publicUrl === undefined)
    throw new ConfigError("SMTP_URL needs PUBLIC_URL: the links of mails lead there.");
  if (smtpUrl !== undefined && mailFrom === undefined)
    throw new ConfigError("SMTP_URL needs MAIL_FROM, the sender of mails: Name <address>.");
  const origin = publicUrl === undefined ? null : new URL(publicUrl).origin;
  const folder = mailFolder ?? path.join(tmpdir(), "tutti-mail");
  return { smtpUrl, mailFrom: mailFrom ?? "Tutti <tutti@localhost>", folder, origin };
}
