import { Button, classes, type Track } from "@tutti/kit";
import { t } from "../on-demand/texts/index.ts";
import { Cover } from "../parts/Cover.tsx";
import { TrackText } from "../parts/TrackText.tsx";
import type { MatchedLine } from "./chosen-songs.ts";
import s from "./import.module.css";

/** A song that was found; it can be left out and taken again. */
export function SureSong({
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
