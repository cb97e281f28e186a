import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import s from "./field.module.css";

interface FieldLooks {
  label: string;
  /** Leaves the label to screen readers. */
  labelHidden?: boolean;
  hint?: string;
  /** A sentence about what is wrong with the value. */
  error?: string;
  /** Stands inside, after the text: a button, an icon. */
  trailing?: ReactNode;
}

/** A labelled line of text. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  trailing,
  className,
  ...input
}: FieldLooks & ComponentProps<"input">) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const note = error ?? hint;
  return (
    <div className={classes(s.field, className)}>
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : s.label}>
        {label}
      </label>
      <div className={s.box}>
        <input
          {...input}
          id={id}
          className={s.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {trailing}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? s.error : s.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
