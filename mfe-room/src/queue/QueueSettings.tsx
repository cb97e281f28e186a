import type { RoomPlaylist } from "@tutti/kit";
import { Segments, Select } from "@tutti/kit/ui";
import { t } from "../on-demand/texts/index.ts";
import { t as inParts } from "../parts/texts/index.ts";
import s from "./queue.module.css";
import type { QueueSettings as Settings } from "./queue-of.ts";
import { lengthText, minutesText, orders } from "./queue-words.ts";
import { SkipSettings } from "./SkipSettings.tsx";
import { useQueueSettings } from "./use-queue.ts";

type Limit = Exclude<keyof Settings, "order" | "skip_votes" | "skip_share">;

interface LimitField {
  readonly limit: Limit;
  readonly none: "settings.queue.noLimit" | "settings.queue.notInList" | "settings.queue.anyTime";
  readonly values: readonly number[];
  readonly text: (value: number) => string;
}

const fields: readonly LimitField[] = [
  {
    limit: "waiting_limit",
    none: "settings.queue.noLimit",
    values: [1, 2, 3, 5, 10],
    text: (count) => t("settings.queue.songs", { count }),
  },
  {
    limit: "longest_song_seconds",
    none: "settings.queue.noLimit",
    values: [5, 6, 8, 10, 15, 30].map((minutes) => minutes * 60),
    text: lengthText,
  },
  {
    limit: "song_again_minutes",
    none: "settings.queue.notInList",
    values: [30, 60, 120, 240, 480],
    text: (minutes) => t("settings.queue.afterTime", { time: minutesText(minutes) }),
  },
  {
    limit: "artist_again_songs",
    none: "settings.queue.anyTime",
    values: [1, 2, 3, 5, 10],
    text: (count) => t("settings.queue.afterOthers", { count }),
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
        {t("settings.queue.heading")}
      </h2>
      <Segments
        label={t("settings.queue.orderLabel")}
        value={queue.order}
        segments={orders.map((value) => ({ value, label: inParts(`queue.order.${value}`) }))}
        onChange={(order) => put({ order })}
      />
      <p className={s.meaning} aria-live="polite">
        {inParts(`queue.meaning.${queue.order}`)}
      </p>
      <h3>{t("settings.queue.guestLimits")}</h3>
      <div className={s.limits}>
        {fields.map((field) => (
          <Select
            key={field.limit}
            label={t(`settings.queue.limit.${field.limit}`)}
            value={String(queue[field.limit])}
            choices={[
              { value: "null", label: t(field.none) },
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
