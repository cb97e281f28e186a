import { Music } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { hueOf } from "./hue.ts";
import s from "./track.module.css";

interface Props {
  song: {
    readonly song_id?: string;
    readonly title: string;
    readonly cover?: string | undefined;
  } | null;
  /** Pixels; fills its container if omitted. */
  size?: number;
}

/** A song's cover; a drawn one if there is none or it fails to load. */
export function Cover({ song, size }: Props) {
  const image = song?.cover;
  const [broken, setBroken] = useState<string | null>(null);
  const box = size === undefined ? undefined : { width: size, height: size };
  return (
    <span className={s.cover} style={box}>
      {image && broken !== image ? (
        <img src={image} alt="" loading={size ? "lazy" : "eager"} onError={() => setBroken(image)} {...box} />
      ) : song ? (
        <DrawnCover song={song} />
      ) : (
        <Music aria-hidden="true" strokeWidth={1} />
      )}
    </span>
  );
}

/** Rings in a colour derived from the song, with the first letter of its title. */
function DrawnCover({ song }: { song: NonNullable<Props["song"]> }) {
  const hue = hueOf(song.song_id ?? song.title);
  const letter = [...song.title.trim()][0]?.toUpperCase();
  return (
    <svg
      className={s.drawn}
      viewBox="0 0 100 100"
      aria-hidden="true"
      style={{ "--cover-hue": hue } as CSSProperties}
    >
      <rect width="100" height="100" />
      {[44, 34, 24].map((radius, i) => (
        <circle
          key={radius}
          cx={30 + ((hue + i * 47) % 40)}
          cy={36 + ((hue * 3 + i * 31) % 30)}
          r={radius}
          fill="none"
        />
      ))}
      {letter && (
        <text x="50" y="53" textAnchor="middle" dominantBaseline="central">
          {letter}
        </text>
      )}
    </svg>
  );
}
