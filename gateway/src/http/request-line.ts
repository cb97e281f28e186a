/**
 * The path and the question of a request line, cut and not parsed: a stranger may write there what is no address at all
 * (`//`), or another server's (`http://elsewhere/`), and neither may end the process or lead a call elsewhere.
 */
const cut = (url = "") => {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at)];
};

export const pathIn = (url: string | undefined): string => cut(url)[0] ?? "";

/** With its question mark; empty when nothing is asked. */
export const questionIn = (url: string | undefined): string => cut(url)[1] ?? "";
