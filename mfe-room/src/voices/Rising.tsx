import type { CSSProperties } from "react";
import { reactions } from "./reaction-list.ts";
import type { Reactions } from "./reactions.ts";
import s from "./rising.module.css";
import { useRising } from "./use-rising.ts";

interface Props {
  readonly reactions: Reactions;
  /** On a distant screen. */
  readonly isFar?: boolean;
}

/** The room's reactions, each rising from its place; where motion is to be reduced, counted instead. */
export function Rising({ reactions: source, isFar }: Props) {
  const { rising, counts, gone } = useRising(source);
  return (
    <div className={isFar ? s.far : s.near} aria-hidden="true">
      {reactions.map(({ kind, emoji }) => {
        const count = counts?.[kind];
        return (
          <span key={kind} className={s.place}>
            {count && (
              <span className={s.count}>
                {isFar && emoji} {count}
              </span>
            )}
            {rising
              .filter((each) => each.kind === kind)
              .map(({ id, lean }) => (
                <span
                  key={id}
                  className={s.rising}
                  style={{ "--lean": `${lean}px` } as CSSProperties}
                  onAnimationEnd={() => gone(id)}
                >
                  {emoji}
                </span>
              ))}
          </span>
        );
      })}
    </div>
  );
}
