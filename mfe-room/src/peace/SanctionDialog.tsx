import { Banner, Button, messageOf, TextField } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Dialog, Segments } from "@tutti/kit/ui";
import { useState } from "react";
import { type Minutes, type NamedPerson, type SanctionKind, sanction } from "./moderation.ts";
import s from "./peace.module.css";

interface Props {
  readonly open: boolean;
  readonly roomName: string;
  readonly person: NamedPerson;
  readonly kind: SanctionKind;
  readonly onClose: () => void;
}

const durations = [
  { value: "60", label: "1 hour" },
  { value: "1440", label: "24 hours" },
  { value: "always", label: "For good" },
] as const;
type Duration = (typeof durations)[number]["value"];
const minutesOf: Record<Duration, Minutes> = { "60": 60, "1440": 1440, always: null };

const texts: Record<SanctionKind, { readonly verb: string; readonly meaning: string }> = {
  ban: {
    verb: "Ban",
    meaning: "They have to leave and cannot come back. Their requests are taken back, with their coins.",
  },
  mute: { verb: "Mute", meaning: "They go on listening, but cannot request songs or vote." },
};

/** For how long, and why, a person is banned or muted. */
export function SanctionDialog({ open, roomName, person, kind, onClose }: Props) {
  const [duration, setDuration] = useState<Duration>("60");
  const [reason, setReason] = useState("");
  const { verb, meaning } = texts[kind];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => sanction(roomName, person, kind, { minutes: minutesOf[duration], reason }),
    onSuccess: onClose,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${verb} ${person.name}`}
      description={meaning}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" aria-disabled={isPending || undefined} onClick={() => mutate()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <Segments label="For how long" segments={durations} value={duration} onChange={setDuration} />
        <TextField
          label="Reason (optional)"
          hint="Only the owner sees it, in the room's log."
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && <Banner onClose={reset}>{messageOf(error, "That did not work. Please try again.")}</Banner>}
      </div>
    </Dialog>
  );
}
