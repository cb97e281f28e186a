const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as the content of an element or of a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** JSON as the content of a script element that is data: no part of it can end the element. */
export const escapeJson = (json: string): string => json.replaceAll("<", "\\u003c");

/** Puts content into the first element of a class, which the template has empty. */
export function fill(html: string, className: string, content: string): string {
  const opening = `class="${className}">`;
  return html.replace(opening, () => opening + content);
}

/** Tells the page's styles and code which screen's first paint is served. */
export const asPage = (html: string, page: "room" | "explore"): string =>
  html.replace('<div id="root">', `<div id="root" data-page="${page}">`);
