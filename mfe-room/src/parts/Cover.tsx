import { Music } from "lucide-react";
import { useState } from "react";
import s from "./track.module.css";

/** A song's picture beside its title; a note where there is none or it does not load. */
export function Cover({ image }: { image?: string | undefined }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={s.cover}>
      {image && broken !== image ? (
        <img src={image} alt="" width={48} height={48} loading="lazy" onError={() => setBroken(image)} />
      ) : (
        <Music aria-hidden="true" />
      )}
    </span>
  );
}
