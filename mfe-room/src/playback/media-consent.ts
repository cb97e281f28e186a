/** Whether this listener lets a site that nobody listed see their address, for as long as the tab is open. */
export interface MediaConsent {
  has(origin: string): boolean;
  give(origin: string): void;
}

/** Is this an origin whose files the page may load by itself? The page's document names them. */
export const isListed = (origin: string): boolean =>
  document.querySelector<HTMLMetaElement>("meta[name=media-hosts]")?.content.split(" ").includes(origin) ??
  false;

const keyOf = (origin: string) => `media ${origin}`;

export function mediaConsent(): MediaConsent {
  /** Where the browser keeps nothing. */
  const given = new Set<string>();
  return {
    has: (origin) => {
      try {
        return given.has(origin) || sessionStorage.getItem(keyOf(origin)) !== null;
      } catch {
        return false;
      }
    },
    give: (origin) => {
      given.add(origin);
      try {
        sessionStorage.setItem(keyOf(origin), "1");
      } catch {}
    },
  };
}
