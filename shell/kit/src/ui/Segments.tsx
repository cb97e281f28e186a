import { type ReactNode, useId } from "react";
import field from "../parts/field.module.css";
import s from "./segments.module.css";

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

/** A choice of two to four options, all visible; the arrow keys select. */
export function Segments<Value extends string>({
  label,
  labelHidden,
  segments,
  value,
  onChange,
  disabled,
}: {
  label: string;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className={s.group} disabled={disabled}>
      <legend className={labelHidden ? "visually-hidden" : field.label}>{label}</legend>
      <div className={s.segments}>
        {segments.map((segment) => (
          <label key={segment.value} className={s.segment}>
            <input
              type="radio"
              name={name}
              value={segment.value}
              className="visually-hidden"
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            <span className={s.face}>{segment.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
