import { Segments, Select } from "@tutti/kit/ui";
import s from "./queue.module.css";
import type { QueueSettings } from "./queue-of.ts";
import { skipMeanings, skipModes, skipWords } from "./skip-words.ts";

interface Props {
  readonly queue: QueueSettings;
  readonly put: (part: Partial<QueueSettings>) => void;
}

const shares = [25, 33, 50, 67, 75, 100];

/** When listeners may skip a song together, and how many of them it takes. */
export function SkipSettings({ queue, put }: Props) {
  const { skip_votes: mode = "when_no_host", skip_share: share = 50 } = queue;
  const offered = shares.includes(share) ? shares : [...shares, share].sort((a, b) => a - b);
  return (
    <>
      <h3>Skipping together</h3>
      <Segments
        label="Listeners may vote to skip"
        value={mode}
        segments={skipModes.map((value) => ({ value, label: skipWords[value] }))}
        onChange={(skip_votes) => put({ skip_votes })}
      />
      <p className={s.skipMeaning} aria-live="polite">
        {skipMeanings[mode]}
      </p>
      {mode !== "never" && (
        <div className={s.limits}>
          <Select
            label="Votes that skip a song"
            value={String(share)}
            choices={offered.map((value) => ({ value: String(value), label: `${value} % of the listeners` }))}
            onChange={(value) => put({ skip_share: Number(value) })}
          />
        </div>
      )}
    </>
  );
}
