import { Segments, Select } from "@tutti/kit/ui";
import { t } from "../on-demand/texts/index.ts";
import s from "./queue.module.css";
import type { QueueSettings } from "./queue-of.ts";

interface Props {
  readonly queue: QueueSettings;
  readonly put: (part: Partial<QueueSettings>) => void;
}

const shares = [25, 33, 50, 67, 75, 100];

type SkipMode = NonNullable<QueueSettings["skip_votes"]>;

const skipModes: readonly SkipMode[] = ["when_no_host", "always", "never"];

/** When listeners may skip a song together, and how many of them it takes. */
export function SkipSettings({ queue, put }: Props) {
  const { skip_votes: mode = "when_no_host", skip_share: share = 50 } = queue;
  const offered = shares.includes(share) ? shares : [...shares, share].sort((a, b) => a - b);
  return (
    <>
      <h3>{t("settings.skip.title")}</h3>
      <Segments
        label={t("settings.skip.label")}
        value={mode}
        segments={skipModes.map((value) => ({ value, label: t(`settings.skip.mode.${value}`) }))}
        onChange={(skip_votes) => put({ skip_votes })}
      />
      <p className={s.skipMeaning} aria-live="polite">
        {t(`settings.skip.meaning.${mode}`)}
      </p>
      {mode !== "never" && (
        <div className={s.limits}>
          <Select
            label={t("settings.skip.share")}
            value={String(share)}
            choices={offered.map((value) => ({
              value: String(value),
              label: t("settings.skip.shareOf", { share: value }),
            }))}
            onChange={(value) => put({ skip_share: Number(value) })}
          />
        </div>
      )}
    </>
  );
}
