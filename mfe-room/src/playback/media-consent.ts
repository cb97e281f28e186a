/** The listener's consent to load media from an unlisted site, which then sees their IP address; valid for the tab. */
export interface MediaConsent {
  has(origin: string): boolean;
  give(origin: string): void;
}

/**
 * Whether the page may load files of this origin without consent. The allowlist is in a meta element of the document.
 */
export const isListed = (origin: string): boolean =>
  document.querySelector<HTMLMetaElement>("meta[name=media-hosts]")?.content.split(" ").includes(origin) ??
  false;

const keyOf = (origin: string) => `media ${origin}`;

export function mediaConsent(): MediaConsent {
  /** In-memory fallback where the browser blocks storage. */
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
