/** The inputs of a user's picture. `size` is the side in CSS pixels. */
export interface AvatarOf {
  readonly image?: string | null;
  readonly username?: string | null;
  readonly size: number;
}

/**
 * The image URLs to try, in order: the given image (http upgraded to https, API paths prefixed with `apiBase`), the
 * picture generated for the username, a placeholder.
 */
export function avatarSources({ image, username, size }: AvatarOf, apiBase = ""): string[] {
  const given = image?.startsWith("/api/") ? apiBase + image : image?.replace(/^http:\/\//i, "https://");
  const generated = username ? `${apiBase}/api/avatar/${encodeURIComponent(username)}` : undefined;
  const placeholder = `${apiBase}/api/placeholder/${size}/${size}`;
  return [...new Set([given, generated, placeholder].filter((source): source is string => Boolean(source)))];
}
