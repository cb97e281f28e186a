import { Slider as Base } from "@base-ui/react/slider";
import { classes } from "../parts/classes.ts";
import s from "./slider.module.css";

/**
 * A value on a line. `onChange` follows the drag, `onCommit` comes once at its end. `valueText` is what
 * screen readers say instead of the number ("1:20 of 3:45").
 */
export function Slider({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  disabled,
  slim,
  valueText,
  onChange,
  onCommit,
}: {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  /** A thin line without a visible thumb until it is touched: for progress. */
  slim?: boolean;
  valueText?: string;
  onChange?: (value: number) => void;
  onCommit?: (value: number) => void;
}) {
  return (
    <Base.Root
      className={classes(s.slider, slim && s.slim)}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={(next) => onChange?.(next)}
      onValueCommitted={(next) => onCommit?.(next)}
    >
      <Base.Control className={s.control}>
        <Base.Track className={s.track}>
          <Base.Indicator className={s.done} />
          <Base.Thumb
            className={s.thumb}
            aria-label={label}
            getAriaValueText={valueText === undefined ? undefined : () => valueText}
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
