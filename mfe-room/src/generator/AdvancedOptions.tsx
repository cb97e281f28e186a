import { Button, TextField } from "@tutti/kit";
import { Select, Slider } from "@tutti/kit/ui";
import { useState } from "react";
import { type GeneratorForm, genres, isOther, nicheLevelOf, occasions } from "./form.ts";
import s from "./generator.module.css";

const choices = (values: readonly string[]) => [
  { value: "", label: "Any" },
  ...values.map((value) => ({ value, label: value })),
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
        {open ? "Hide Advanced Options" : "Show Advanced Options"}
      </Button>
      {open && (
        <div className={s.options}>
          <NicheSlider
            level={form.nicheLevel}
            onChange={(value) => change({ nicheLevel: nicheLevelOf(value) })}
          />
          <Select
            label="Genre"
            choices={choices(genres)}
            value={form.genre}
            placeholder="Any"
            onChange={(genre) => change({ genre })}
          />
          {isOther(form.genre) && (
            <TextField
              label="Your genre"
              maxLength={64}
              value={form.customGenre}
              onChange={(event) => change({ customGenre: event.target.value })}
            />
          )}
          <Select
            label="Occasion"
            choices={choices(occasions)}
            value={form.occasion}
            placeholder="Any"
            onChange={(occasion) => change({ occasion })}
          />
          {isOther(form.occasion) && (
            <TextField
              label="Your occasion"
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
      <p className={s.label}>How well known the songs are</p>
      <Slider label="Niche level" value={level} step={25} onChange={onChange} valueText={`${level} of 100`} />
      <p className={s.ends}>
        <span>Common</span>
        <span>Niche</span>
      </p>
    </div>
  );
}
