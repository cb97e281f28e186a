import { type ComponentProps, useId } from "react";
import { classes } from "../parts/classes.ts";
import s from "../parts/field.module.css";

/** A labelled text of several lines. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...input
}: { label: string; hint?: string; error?: string } & ComponentProps<"textarea">) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const note = error ?? hint;
  return (
    <div className={classes(s.field, className)}>
      <label htmlFor={id} className={s.label}>
        {label}
      </label>
      <div className={s.box}>
        <textarea
          {...input}
          id={id}
          className={s.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? s.error : s.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
