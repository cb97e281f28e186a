import { answerOf, api, messageOf, Spinner, type Track } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import s from "./panel.module.css";

/** The words of the song that plays, where there are any. */
export function LyricsPanel({ track }: { track: Pick<Track, "title" | "artist"> }) {
  const { title, artist } = track;
  const { data, error, isPending } = useQuery({
    queryKey: ["lyrics", title, artist],
    queryFn: () =>
      answerOf(api.GET("/get-lyrics", { params: { query: { title, artist, timestamps: true } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className={s.panel} aria-labelledby="lyrics-title">
      <h2 id="lyrics-title">Lyrics</h2>
      {isPending && <Spinner />}
      {error && <p role="alert">{messageOf(error, "Unable to load lyrics. Please try again later.")}</p>}
      {data &&
        (data.lyrics ? (
          <div className={s.lyrics}>{data.lyrics}</div>
        ) : (
          <p>{data.error || "No lyrics available for this song"}</p>
        ))}
    </section>
  );
}
