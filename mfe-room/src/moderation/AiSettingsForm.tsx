import { answerOf, api, Banner, Button } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Segments, TextArea, toast } from "@tutti/kit/ui";
import { type FormEvent, useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import { filled, maxCriteriaLength } from "./criteria.ts";
import { HintsSection } from "./HintsSection.tsx";
import s from "./moderation.module.css";
import type { AiSettings, Strictness } from "./queries.ts";

interface Props {
  roomName: string;
  settings: AiSettings;
  onClose: () => void;
}

const strictnesses: readonly Strictness[] = ["strict", "medium", "easy"];

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
      toast(t("ai.saved"), "success");
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
        <Segments
          label={t("ai.strictness")}
          value={strictness}
          segments={strictnesses.map((value) => ({ value, label: t(`ai.level.${value}`) }))}
          onChange={setStrictness}
        />
        <p className={s.meaning} aria-live="polite">
          {t(`ai.meaning.${strictness}`)}
        </p>
      </div>
      <TextArea
        label={t("ai.criteria")}
        hint={t("ai.criteriaHint")}
        placeholder={t("ai.criteriaPlaceholder")}
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
        {save.isError && <Banner>{t("ai.saveFailed")}</Banner>}
        <div className={s.buttons}>
          <Button kind="ghost" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button kind="primary" type="submit" aria-disabled={save.isPending || undefined}>
            {save.isPending ? common("saving") : t("ai.save")}
          </Button>
        </div>
      </div>
    </form>
  );
}
