import { createTransport } from "nodemailer";
import { MailRefused, type MailTransport, type Message } from "./transport.ts";

const timeoutMs = 10_000;

/** nodemailer's errors carry the server's sentence, which may contain the address, so only codes are taken from them. */
function refusalOf(error: unknown): MailRefused {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === "number" ? responseCode : null;
  const reason = [typeof code === "string" ? code : "failed", status ?? ""].join(" ").trim();
  return new MailRefused(reason, code === "EENVELOPE" && (status === null || status >= 500));
}

/** Sends over SMTP. `url`: `smtp://user:password@host:port`, or `smtps:`; `from`: `Tutti <tutti@host>`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // The texts are the product's own; a path or URL in them must never be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      await transport.sendMail(envelopeOf(message, from)).catch((error: unknown) => {
        throw refusalOf(error);
      });
    },
    close: () => transport.close(),
  };
}

/** The message as nodemailer takes it. */
export function envelopeOf({ id, to, subject, text, html }: Message, from: string) {
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    from,
    // An object, so that an address is never parsed as a list of several.
    to: { name: "", address: to },
    messageId: `<${id}@${domain}>`,
    // Answers by programs, such as those about absence, are of no use.
    headers: { "Auto-Submitted": "auto-generated" },
    subject,
    text,
    html,
  };
}
