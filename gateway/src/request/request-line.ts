/**
 * The path and the query of a request line, split without parsing: a client may send what is no URL at all (`//`), or
 * another server's (`http://elsewhere/`), and neither may crash the process or redirect a call.
 */
const cut = (url = "") => {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at)];
};

export const pathIn = (url: string | undefined): string => cut(url)[0] ?? "";

/** With its question mark; empty without a query. */
export const questionIn = (url: string | undefined): string => cut(url)[1] ?? "";
