import { answerOf, api, messageOf, SourceLabel, Spinner } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { t } from "../parts/texts/index.ts";
import { t as common } from "../texts/index.ts";
import s from "./lyrics.module.css";

/** A line and its start time, in ms. */
interface Line {
  readonly time: number;
  readonly text: string;
}

/** Assumed duration of a line without timestamps, in ms. */
const untimedLine = 5000;

/** Returns timed lines unchanged; gives plain lyrics one line every five seconds. */
export function linesOf(lyrics: string, timed: readonly Line[]): readonly Line[] {
  if (timed.length > 0) return timed;
  return lyrics.split("\n").map((text, i) => ({ time: i * untimedLine, text: text.trim() }));
}

/** The current lines, as indices: several that begin at one time are sung together or translate each other. */
interface ActiveLines {
  readonly first: number;
  readonly last: number;
}
const noLines: ActiveLines = { first: -1, last: -1 };

/** The lines that began last at `position` ms; none before the first. */
export function activeLines(lines: readonly Line[], position: number): ActiveLines {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.time ?? Number.POSITIVE_INFINITY) <= position) low = middle + 1;
    else high = middle;
  }
  const last = low - 1;
  let first = last;
  while (first > 0 && lines[first - 1]?.time === lines[last]?.time) first--;
  return { first, last };
}

interface Props {
  title: string;
  artist: string;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** Current position in the song, in seconds. */
  positionNow: () => number;
}

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

/** Auto-scroll pauses this long after the user scrolls, in ms. */
const leftAlone = 5000;

/** Keeps the active line in the middle of its box, except while the user scrolls. */
function useFollowingScroll(box: RefObject<HTMLElement | null>, active: number): void {
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const touched = () => {
      touchedAt.current = performance.now();
    };
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    // Not "scroll": auto-scroll fires that as well.
    for (const event of ["wheel", "touchmove", "pointerdown", "keydown"])
      element.addEventListener(event, touched, options);
    return () => listening.abort();
  }, [box]);

  useEffect(() => {
    const element = box.current;
    const line = element?.children[active];
    if (!element || !(line instanceof HTMLElement) || performance.now() - touchedAt.current < leftAlone)
      return;
    const middle = line.offsetTop - element.offsetTop - (element.clientHeight - line.clientHeight) / 2;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ top: middle, behavior: isCalm ? "instant" : "smooth" });
  }, [box, active]);
}

/** The lyrics, scrolled so that the first current line is in the middle. */
function Words({ lines, positionNow }: { lines: readonly Line[]; positionNow: () => number }) {
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

/** Lyrics of the current song, where available. */
export function LyricsPanel({ title, artist, duration, positionNow }: Props) {
  const seconds = Math.round(duration);
  const { data, error, isPending } = useQuery({
    queryKey: ["lyrics", title, artist, seconds],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET("/get-lyrics", {
          params: { query: { title, artist, timestamps: true, duration: seconds } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const lines = useMemo(() => linesOf(data?.lyrics ?? "", data?.timedLyrics ?? []), [data]);
  return (
    <section className={s.panel} aria-labelledby="lyrics-title">
      <header className={s.head}>
        <h2 id="lyrics-title">{common("tab.lyrics")}</h2>
        {data?.source && <SourceLabel source={data.source} />}
      </header>
      {isPending && <Spinner />}
      {error && <p role="alert">{messageOf(error, t("lyrics.failed"))}</p>}
      {data && !data.lyrics && (
        <p>{data.error && data.error_code !== "no_lyrics" ? data.error : t("lyrics.none")}</p>
      )}
      {data?.lyrics && <Words lines={lines} positionNow={positionNow} />}
    </section>
  );
}
