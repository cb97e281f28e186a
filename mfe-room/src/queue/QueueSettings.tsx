import type { RoomPlaylist } from "@tutti/kit";
import { Segments, Select } from "@tutti/kit/ui";
import s from "./queue.module.css";
import type { QueueSettings as Settings } from "./queue-of.ts";
import { lengthText, minutesText, orderMeanings, orders, orderWords } from "./queue-words.ts";
import { SkipSettings } from "./SkipSettings.tsx";
import { useQueueSettings } from "./use-queue.ts";

type Limit = Exclude<keyof Settings, "order" | "skip_votes" | "skip_share">;

interface LimitField {
  readonly limit: Limit;
  readonly label: string;
  readonly none: string;
  readonly values: readonly number[];
  readonly text: (value: number) => string;
}

const songs = (count: number) => (count === 1 ? "1 song" : `${count} songs`);

const fields: readonly LimitField[] = [
  {
    limit: "waiting_limit",
    label: "Songs waiting per person",
    none: "No limit",
    values: [1, 2, 3, 5, 10],
    text: songs,
  },
  {
    limit: "longest_song_seconds",
    label: "Longest song",
    none: "No limit",
    values: [5, 6, 8, 10, 15, 30].map((minutes) => minutes * 60),
    text: lengthText,
  },
  {
    limit: "song_again_minutes",
    label: "Same song again",
    none: "Not while it is in the list",
    values: [30, 60, 120, 240, 480],
    text: (minutes) => `After ${minutesText(minutes)}`,
  },
  {
    limit: "artist_again_songs",
    label: "Same artist again",
    none: "At any time",
    values: [1, 2, 3, 5, 10],
    text: (count) => `After ${songs(count)} by others`,
  },
];

/** A value that was set elsewhere is offered, too. */
const valuesOf = ({ values }: LimitField, current: number | null) =>
  current === null || values.includes(current) ? values : [...values, current].sort((a, b) => a - b);

/** The owner's settings of the queue; each change is saved at once. */
export function QueueSettings({ room }: { room: RoomPlaylist }) {
  const { queue, put } = useQueueSettings(room);
  return (
    <section className={s.settings} aria-labelledby="queue-title">
      <h2 id="queue-title" className="visually-hidden">
        Queue
      </h2>
      <Segments
        label="Order of the queue"
        value={queue.order}
        segments={orders.map((value) => ({ value, label: orderWords[value] }))}
        onChange={(order) => put({ order })}
      />
      <p className={s.meaning} aria-live="polite">
        {orderMeanings[queue.order]}
      </p>
      <h3>Limits for guests</h3>
      <div className={s.limits}>
        {fields.map((field) => (
          <Select
            key={field.limit}
            label={field.label}
            value={String(queue[field.limit])}
            choices={[
              { value: "null", label: field.none },
              ...valuesOf(field, queue[field.limit]).map((value) => ({
                value: String(value),
                label: field.text(value),
              })),
            ]}
            onChange={(value) => put({ [field.limit]: value === "null" ? null : Number(value) })}
          />
        ))}
      </div>
      <SkipSettings queue={queue} put={put} />
    </section>
  );
}
