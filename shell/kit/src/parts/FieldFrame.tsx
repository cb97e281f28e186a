import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import s from "./field.module.css";

export interface FieldLooks {
  label: string;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  hint?: string;
  /** A validation message about the value. */
  error?: string;
}

/** Attributes that connect a field to its label and its note. */
interface FieldTies {
  readonly id: string;
  readonly className: string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** The frame of a text field: label, box, and a hint or error about the value. */
export function FieldFrame({
  label,
  labelHidden,
  hint,
  error,
  id: wantedId,
  className,
  children,
}: FieldLooks & {
  id: string | undefined;
  className: string | undefined;
  children: (ties: FieldTies) => ReactNode;
}) {
  const ownId = useId();
  const id = wantedId ?? ownId;
  const note = error ?? hint;
  return (
    <div className={classes(s.field, className)}>
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : s.label}>
        {label}
      </label>
      <div className={s.box}>
        {children({
          id,
          className: s.input,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": note ? `${id}-note` : undefined,
        })}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? s.error : s.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

interface Props extends FieldLooks, ComponentProps<"input"> {
  /** Shown inside the box, after the text: a button, an icon. */
  trailing?: ReactNode;
}

/** A labelled single-line input. */
export function TextField({ label, labelHidden, hint, error, trailing, className, id, ...input }: Props) {
  return (
    <FieldFrame
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      className={className}
      id={id}
    >
      {(ties) => (
        <>
          <input {...input} {...ties} />
          {trailing}
        </>
      )}
    </FieldFrame>
  );
}
