import type { Language } from "@tutti/proto/languages";
import type { MailText } from "./texts/mail-text.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Names come from people: in a mail they are text, never markup. */
// guard: escaped-mail-text
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The addresses that end a sentence become links. */
const linked = (html: string): string =>
  html.replace(
    /(?<!\S)https?:\/\/\S+$/,
    (url) => `<a class="link" href="${url}" style="color:#b32f17">${url}</a>`,
  );

/** Mail programs apply styles of elements; those of the head are for dark screens, where they are supported. */
const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #17101c !important; }
  .card { background: #21182a !important; color: #f7efe6 !important; }
  .soft { color: #c9bbc8 !important; }
  .link { color: #ff957c !important; }
  .facts { background: #2b2036 !important; }
}`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans SC','PingFang SC',sans-serif";

const factRows = (facts: NonNullable<MailText["facts"]>) =>
  facts
    .map(
      ([label, value]) =>
        `<tr><td class="soft" style="padding:4px 16px 4px 0;color:#5d4f58;white-space:nowrap;vertical-align:top">${escaped(label)}</td><td style="padding:4px 0">${escaped(value)}</td></tr>`,
    )
    .join("");

const factTable = (facts: MailText["facts"]) =>
  facts
    ? `<table role="presentation" class="facts" style="width:100%;margin:0 0 16px;padding:8px 16px;border-radius:10px;background:#f3eadc;font-size:14px;line-height:1.5">${factRows(facts)}</table>`
    : "";

const button = (action: MailText["action"]) =>
  action
    ? `<p style="margin:24px 0 8px"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:#c93a20;color:#fffaf3;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p class="soft" style="margin:0 0 8px;color:#5d4f58;font-size:14px">${escaped(action.note)}</p>
<p class="soft" style="margin:0 0 16px;color:#5d4f58;font-size:13px;word-break:break-all"><a class="link" href="${escaped(action.url)}" style="color:#b32f17">${escaped(action.url)}</a></p>`
    : "";

/** The one layout of all mails: HTML without pictures, so that nothing is fetched when it is opened. */
export function htmlOf({ subject, heading, lines, facts, action, closing }: MailText, language: Language) {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escaped(line)}</p>`).join("\n");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#fbf6ee;${font};font-size:16px;line-height:1.55">
<div class="card" style="max-width:520px;margin:0 auto;padding:32px 28px;border-radius:16px;background:#fffdf8;color:#241a26">
<p class="link" style="margin:0 0 24px;color:#b32f17;font-weight:700;font-size:18px">Tutti</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(heading)}</h1>
${paragraphs}
${factTable(facts)}${button(action)}
<p class="soft" style="margin:16px 0 0;color:#5d4f58;font-size:14px">${linked(escaped(closing))}</p>
</div>
</body>
</html>
`;
}

/** The same as plain text. */
export function plainTextOf({ lines, facts = [], action, closing }: MailText): string {
  const rows = facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  const link = action ? `${action.label}: ${action.url}\n${action.note}` : "";
  return `${[...lines, rows, link, closing, "Tutti"].filter((part) => part !== "").join("\n\n")}\n`;
}
