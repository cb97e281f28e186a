import { Button, genreText, occasionText, TextField } from "@tutti/kit";
import { Select, Slider } from "@tutti/kit/ui";
import { useState } from "react";
import { t } from "../texts/index.ts";
import { type GeneratorForm, genres, isOther, nicheLevelOf, occasions } from "./form.ts";
import s from "./generator.module.css";

const choices = (values: readonly string[], word: (value: string) => string) => [
  { value: "", label: t("generator.any") },
  ...values.map((value) => ({ value, label: word(value) })),
];

interface Props {
  form: GeneratorForm;
  change: (part: Partial<GeneratorForm>) => void;
}

/** Niche level, genre and occasion. */
export function AdvancedOptions({ form, change }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className={s.advanced}>
      <Button kind="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? "generator.advancedHide" : "generator.advancedShow")}
      </Button>
      {open && (
        <div className={s.options}>
          <NicheSlider
            level={form.nicheLevel}
            onChange={(value) => change({ nicheLevel: nicheLevelOf(value) })}
          />
          <Select
            label={t("generator.genre")}
            choices={choices(genres, genreText)}
            value={form.genre}
            placeholder={t("generator.any")}
            onChange={(genre) => change({ genre })}
          />
          {isOther(form.genre) && (
            <TextField
              label={t("generator.ownGenre")}
              maxLength={64}
              value={form.customGenre}
              onChange={(event) => change({ customGenre: event.target.value })}
            />
          )}
          <Select
            label={t("generator.occasion")}
            choices={choices(occasions, occasionText)}
            value={form.occasion}
            placeholder={t("generator.any")}
            onChange={(occasion) => change({ occasion })}
          />
          {isOther(form.occasion) && (
            <TextField
              label={t("generator.ownOccasion")}
              maxLength={64}
              value={form.customOccasion}
              onChange={(event) => change({ customOccasion: event.target.value })}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Five levels; an arrow key moves by one. */
function NicheSlider({ level, onChange }: { level: number; onChange: (value: number) => void }) {
  return (
    <div className={s.niche}>
      <p className={s.label}>{t("generator.known")}</p>
      <Slider
        label={t("generator.nicheLevel")}
        value={level}
        step={25}
        onChange={onChange}
        valueText={t("generator.levelOf", { level })}
      />
      <p className={s.ends}>
        <span>{t("generator.common")}</span>
        <span>{t("generator.niche")}</span>
      </p>
    </div>
  );
}
