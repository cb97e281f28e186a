import { answerOf, api, messageOf, SourceLabel, Spinner } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { useMemo } from "react";
import { t } from "../parts/texts/index.ts";
import { t as common } from "../texts/index.ts";
import { linesOf } from "./lines.ts";
import s from "./lyrics.module.css";
import { Words } from "./Words.tsx";

interface Props {
  title: string;
  artist: string;
  /** Seconds; 0 while unknown. */
  duration: number;
  /** Current position in the song, in seconds. */
  positionNow: () => number;
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
