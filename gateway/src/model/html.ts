import { createHash } from "node:crypto";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for the content of an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Escapes JSON for a data script element: no part of it can end the element. */
export const escapeJson = (json: string): string => json.replaceAll("<", "\\u003c");

/** Inserts content into the first element of a class, which is empty in the template. */
export function fill(html: string, className: string, content: string): string {
  const opening = `class="${className}">`;
  return html.replace(opening, () => opening + content);
}

/** Sets `data-page`, which tells the page's styles and code which screen the served first paint shows. */
export const asPage = (html: string, page: "room" | "explore"): string =>
  html.replace('<div id="root">', `<div id="root" data-page="${page}">`);

/** The base64 SHA-256 hashes of the scripts that a page contains itself, as a Content-Security-Policy names them. */
export const inlineScriptHashes = (html: string): readonly string[] =>
  html
    .split("<script>")
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf("</script>")))
    .map((script) => createHash("sha256").update(script).digest("base64"));
