import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "@tutti/service-kit";
import { createTransport } from "nodemailer";
import { envelopeOf, smtpTransport } from "./smtp-transport.ts";
import { MailRefused, type MailTransport } from "./transport.ts";

interface Settings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly folder: string;
}

/**
 * Writes each mail as an .eml file, for products without SMTP. The folder is its owner's alone, since a mail may contain
 * a link that sets a password.
 */
export function folderTransport(folder: string, from: string, log: Logger): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (message) => {
      const { message: text } = await composer.sendMail(envelopeOf(message, from));
      const file = path.join(folder, `${message.id}.eml`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(file, text as Buffer, { mode: 0o600 });
      } catch (error) {
        throw new MailRefused(
          error instanceof Error && "code" in error ? String(error.code) : "failed",
          false,
        );
      }
      log.warn({ file }, "without SMTP_URL a mail was written to a file");
    },
    close: () => composer.close(),
  };
}

/** SMTP where it is configured, else a folder. */
export const transportOf = ({ smtpUrl, mailFrom, folder }: Settings, log: Logger): MailTransport =>
  smtpUrl === undefined ? folderTransport(folder, mailFrom, log) : smtpTransport(smtpUrl, mailFrom);
