import { Banner, Button, messageOf, TextField } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Dialog, Segments, Switch } from "@tutti/kit/ui";
import { useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import { type Minutes, type NamedPerson, type SanctionKind, sanction } from "./moderation.ts";
import s from "./peace.module.css";

interface Props {
  readonly open: boolean;
  readonly roomName: string;
  readonly person: NamedPerson;
  readonly kind: SanctionKind;
  readonly onClose: () => void;
}

const durations = ["hour", "day", "always"] as const;
type Duration = (typeof durations)[number];
const minutesOf: Record<Duration, Minutes> = { hour: 60, day: 1440, always: null };

/** For how long, and why, a person is banned or muted. */
export function SanctionDialog({ open, roomName, person, kind, onClose }: Props) {
  const [duration, setDuration] = useState<Duration>("hour");
  const [reason, setReason] = useState("");
  const [withNetwork, setWithNetwork] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => sanction(roomName, person, kind, { minutes: minutesOf[duration], reason, withNetwork }),
    onSuccess: onClose,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`peace.title.${kind}`, { name: person.name })}
      description={t(`peace.meaning.${kind}`)}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button kind="danger" aria-disabled={isPending || undefined} onClick={() => mutate()}>
            {t(`peace.verb.${kind}`)}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <Segments
          label={t("peace.howLong")}
          segments={durations.map((value) => ({ value, label: t(`peace.duration.${value}`) }))}
          value={duration}
          onChange={setDuration}
        />
        {person.personId !== undefined && (
          <div>
            <Switch label={t("peace.withNetwork")} checked={withNetwork} onChange={setWithNetwork} />
            <p className={s.meaning}>{t(`peace.networkHint.${kind}`)}</p>
          </div>
        )}
        <TextField
          label={t("peace.reason")}
          hint={t("peace.reasonHint")}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && <Banner onClose={reset}>{messageOf(error, t("peace.sanctionFailed"))}</Banner>}
      </div>
    </Dialog>
  );
}
