import { useState } from "react";
import s from "./avatar.module.css";
import { type AvatarOf, avatarSources } from "./avatar-sources.ts";

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
