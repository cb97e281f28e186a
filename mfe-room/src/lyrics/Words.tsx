import { useEffect, useRef, useState } from "react";
import { t } from "../parts/texts/index.ts";
import { type ActiveLines, activeLines, type Line, noLines } from "./lines.ts";
import s from "./lyrics.module.css";
import { useFollowingScroll } from "./use-following-scroll.ts";

/** Update interval in ms; a line highlighted later than this is noticeably late. */
const lookEvery = 150;

function useActiveLines(lines: readonly Line[], positionNow: () => number): ActiveLines {
  const [active, setActive] = useState(noLines);
  useEffect(() => {
    const look = () => {
      const now = activeLines(lines, positionNow() * 1000);
      setActive((before) => (before.first === now.first && before.last === now.last ? before : now));
    };
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [lines, positionNow]);
  return active;
}

/** The lyrics, scrolled so that the first current line is in the middle. */
export function Words({ lines, positionNow }: { lines: readonly Line[]; positionNow: () => number }) {
  const box = useRef<HTMLDivElement>(null);
  const { first, last } = useActiveLines(lines, positionNow);
  useFollowingScroll(box, first);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section ref={box} className={s.words} tabIndex={0} aria-label={t("lyrics.words")}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat and never move
        <p key={i} className={s.line} dir="auto" data-active={(i >= first && i <= last) || undefined}>
          {line.text || "♪"}
        </p>
      ))}
    </section>
  );
}
