import type { ComponentProps } from "react";
import { FieldFrame, type FieldLooks } from "../parts/FieldFrame.tsx";
import s from "./switch.module.css";

/** An on/off setting that applies at once. */
export function Switch({
  label,
  checked,
  onChange,
  disabled,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <label className={s.label}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state without aria-checked
        role="switch"
        className={s.switch}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

type Props = Omit<FieldLooks, "labelHidden"> & ComponentProps<"textarea">;

/** A labelled multi-line input. */
export function TextArea({ label, hint, error, className, id, ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className} id={id}>
      {(ties) => <textarea {...input} {...ties} />}
    </FieldFrame>
  );
}
