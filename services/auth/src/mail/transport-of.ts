import type { Logger } from "@tutti/service-kit";
import { folderTransport } from "./folder-transport.ts";
import { smtpTransport } from "./smtp-transport.ts";
import type { MailTransport } from "./transport.ts";

interface Settings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly folder: string;
}

/** SMTP where it is configured, else a folder. */
export const transportOf = ({ smtpUrl, mailFrom, folder }: Settings, log: Logger): MailTransport =>
  smtpUrl === undefined ? folderTransport(folder, mailFrom, log) : smtpTransport(smtpUrl, mailFrom);
