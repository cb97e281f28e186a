import { useEffect, useRef, useState } from "react";
import { t } from "../parts/texts/index.ts";
import { activeLine, type Line } from "./lines.ts";
import s from "./lyrics.module.css";
import { useFollowingScroll } from "./use-following-scroll.ts";

/** Update interval in ms; a line highlighted later than this is noticeably late. */
const lookEvery = 150;

function useActiveLine(lines: readonly Line[], positionNow: () => number): number {
  const [active, setActive] = useState(-1);
  useEffect(() => {
    const look = () => setActive(activeLine(lines, positionNow() * 1000));
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [lines, positionNow]);
  return active;
}

/** The lyrics, scrolled so that the current line is in the middle. */
export function Words({ lines, positionNow }: { lines: readonly Line[]; positionNow: () => number }) {
  const box = useRef<HTMLDivElement>(null);
  const active = useActiveLine(lines, positionNow);
  useFollowingScroll(box, active);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section ref={box} className={s.words} tabIndex={0} aria-label={t("lyrics.words")}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
        <p key={i} className={s.line} dir="auto" data-active={i === active || undefined}>
          {line.text || "♪"}
        </p>
      ))}
    </section>
  );
}
