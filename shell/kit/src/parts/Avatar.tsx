import { useState } from "react";
import s from "./avatar.module.css";

/** The inputs of a user's picture. `size` is the side in CSS pixels. */
interface AvatarOf {
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

/** A user's round picture. The username is always shown as text next to it, so `alt` is empty. */
export function Avatar({ image, username, size }: AvatarOf) {
  const sources = avatarSources({ image, username, size });
  // Failures are counted per list of sources: another user starts from zero.
  const subject = sources.join(" ");
  const [failed, setFailed] = useState({ subject, count: 0 });
  const count = failed.subject === subject ? failed.count : 0;
  const source = sources[count];
  return (
    <span className={s.avatar} style={{ width: size, height: size }}>
      {source && (
        <img
          src={source}
          alt=""
          width={size}
          height={size}
          onError={() => setFailed({ subject, count: count + 1 })}
        />
      )}
    </span>
  );
}
