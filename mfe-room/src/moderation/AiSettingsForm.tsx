import { answerOf, api, Banner, Button } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Segments, TextArea, toast } from "@tutti/kit/ui";
import { type FormEvent, useState } from "react";
import { filled, maxCriteriaLength } from "./criteria.ts";
import { HintsSection } from "./HintsSection.tsx";
import s from "./moderation.module.css";
import type { AiSettings, Strictness } from "./queries.ts";

interface Props {
  roomName: string;
  settings: AiSettings;
  onClose: () => void;
}

const strictnesses: readonly { value: Strictness; label: string; meaning: string }[] = [
  { value: "strict", label: "Strict", meaning: "Only songs that clearly fit get in." },
  { value: "medium", label: "Medium", meaning: "Songs that mostly fit get in." },
  { value: "easy", label: "Easy", meaning: "Songs get in unless they clearly do not fit." },
];

/** Form for strictness and criteria; applied on save. */
export function AiSettingsForm({ roomName, settings, onClose }: Props) {
  const [strictness, setStrictness] = useState(settings.strictness_level);
  const [criteria, setCriteria] = useState(settings.description);
  const save = useMutation({
    mutationFn: () => {
      const wanted = { enabled: true, description: criteria.trim(), strictness_level: strictness };
      return answerOf(api.POST("/room/update-ai-moderation", { body: { room_name: roomName, ...wanted } }));
    },
    onSuccess: () => {
      toast("AI moderation settings saved", "success");
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <div className={s.field}>
        <Segments label="Strictness" value={strictness} segments={strictnesses} onChange={setStrictness} />
        <p className={s.meaning} aria-live="polite">
          {strictnesses.find(({ value }) => value === strictness)?.meaning}
        </p>
      </div>
      <TextArea
        label="Criteria"
        hint="In your own words: what fits this room, and what does not. Empty, the room's description counts."
        placeholder="Mostly Jazz. Nothing too loud. No Country."
        rows={4}
        maxLength={maxCriteriaLength}
        value={criteria}
        onChange={(event) => setCriteria(event.target.value)}
      />
      <HintsSection
        roomName={roomName}
        criteria={criteria}
        onSuggested={(suggested) => setCriteria((written) => filled(written, suggested))}
        onCriteria={setCriteria}
      />
      <div className={s.foot}>
        {save.isError && <Banner>Failed to save AI moderation settings</Banner>}
        <div className={s.buttons}>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" aria-disabled={save.isPending || undefined}>
            {save.isPending ? "Saving..." : "Save Settings"}
          </Button>
        </div>
      </div>
    </form>
  );
}
