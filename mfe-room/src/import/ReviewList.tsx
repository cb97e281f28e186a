import { Banner, Button, classes, type Track } from "@tutti/kit";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { noSongText } from "../on-demand/no-song-text.ts";
import { t } from "../on-demand/texts/index.ts";
import { Cover } from "../parts/Cover.tsx";
import { TrackText } from "../parts/TrackText.tsx";
import { AddingSongs } from "./AddingSongs.tsx";
import { chosenId, chosenTracks, type Decisions, type MatchedLine } from "./chosen-songs.ts";
import { DoubtfulSong } from "./DoubtfulSong.tsx";
import s from "./import.module.css";
import { type Target, useAddSongs } from "./use-add-songs.ts";

interface Props {
  songs: readonly MatchedLine[];
  leftOut: number;
  target: Target;
  onAnother: () => void;
  /** Asked before anything is added; false keeps everything as it is. */
  onAdd?: () => boolean;
  /** Songs were added, all or those before it was stopped. */
  onAdded?: () => void;
}

/** Parts of a line with several links differ in their text. */
const keyOf = ({ line, text }: MatchedLine) => `${line} ${text}`;

/** A song that was found; it can be left out and taken again. */
function SureSong({
  line,
  track,
  isKept,
  onKeep,
}: {
  line: MatchedLine;
  track: Track;
  isKept: boolean;
  onKeep: (isKept: boolean) => void;
}) {
  return (
    <li className={classes(s.sure, !isKept && s.left)} title={t("import.wrote", { text: line.text })}>
      <Cover song={track} size={40} />
      <TrackText track={track} />
      <Button
        kind="ghost"
        aria-label={t(isKept ? "import.skipSure" : "import.keepSure", { title: track.title })}
        onClick={() => onKeep(!isKept)}
      >
        {t(isKept ? "import.leave" : "import.keep")}
      </Button>
    </li>
  );
}

/** The matched list: doubtful songs are decided first, then all chosen ones are added. */
export function ReviewList({ songs, leftOut, target, onAnother, onAdd, onAdded }: Props) {
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  const { adding, add, retry, stop } = useAddSongs(target, onAdded);
  useEffect(() => heading.current?.focus(), []);
  const decide = (line: MatchedLine, songId: string | null) =>
    setDecisions((before) => new Map(before).set(line, songId));
  const of = (match: MatchedLine["match"]) => songs.filter((song) => song.match === match);
  const [sure, doubtful, none] = [of("sure"), of("doubtful"), of("none")];
  const chosen = chosenTracks(songs, decisions);
  // Once songs are being added, nothing can be decided any more.
  const isOpen = adding.kind === "idle" || adding.kind === "refused";
  const start = () => {
    if (chosen.length > 0 && (onAdd?.() ?? true)) add(chosen);
  };
  const counts = [
    t("import.sure", { count: sure.length }),
    ...(doubtful.length > 0 ? [t("import.doubtful", { count: doubtful.length })] : []),
    ...(none.length > 0 ? [t("import.none", { count: none.length })] : []),
  ];
  return (
    <section className={s.review} aria-label={t("import.result")}>
      <header className={s.head}>
        <h3 ref={heading} tabIndex={-1}>
          {counts.join(" · ")}
        </h3>
        {leftOut > 0 && <p>{t("import.leftOut", { count: leftOut })}</p>}
      </header>
      <div className={s.bar}>
        {isOpen ? (
          <Button
            kind="primary"
            aria-disabled={chosen.length === 0}
            icon={<Plus aria-hidden="true" />}
            onClick={start}
          >
            {t(target.isNew ? "import.openRoom" : "import.add", { count: chosen.length })}
          </Button>
        ) : (
          <AddingSongs adding={adding} onRetry={retry} onStop={stop} />
        )}
        <Button kind="ghost" onClick={onAnother}>
          {t("import.another")}
        </Button>
      </div>
      {adding.kind === "refused" && <Banner>{adding.message}</Banner>}
      {isOpen && doubtful.length > 0 && (
        <section>
          <h4>{t("import.doubtfulTitle")}</h4>
          <p className={s.note}>{t("import.doubtfulText")}</p>
          <ul className={s.list}>
            {doubtful.map((line) => (
              <DoubtfulSong
                key={keyOf(line)}
                line={line}
                chosen={decisions.get(line)}
                onChoose={(id) => decide(line, id)}
              />
            ))}
          </ul>
        </section>
      )}
      {none.length > 0 && (
        <section>
          <h4>{t("import.noneTitle")}</h4>
          <p className={s.note}>{t("import.noneText")}</p>
          <ul className={s.unknown}>
            {none.map((line) => (
              <li key={keyOf(line)}>
                <span dir="auto">{line.text}</span>
                {line.reason && <p>{noSongText(line.reason)}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOpen && sure.length > 0 && (
        <section>
          <h4>{t("import.sureTitle")}</h4>
          <ul className={s.list}>
            {sure.flatMap((line) => {
              const [track] = line.tracks;
              if (!track) return [];
              const isKept = chosenId(line, decisions) !== null;
              const keep = (kept: boolean) => decide(line, kept ? track.song_id : null);
              return <SureSong key={keyOf(line)} line={line} track={track} isKept={isKept} onKeep={keep} />;
            })}
          </ul>
        </section>
      )}
    </section>
  );
}
