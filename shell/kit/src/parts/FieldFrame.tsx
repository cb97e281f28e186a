import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import s from "./field.module.css";

export interface FieldLooks {
  label: string;
  /** Leaves the label to screen readers. */
  labelHidden?: boolean;
  hint?: string;
  /** A sentence about what is wrong with the value. */
  error?: string;
}

/** Ties a field to its label and to its note. */
interface FieldTies {
  readonly id: string;
  readonly className: string | undefined;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** What a field of text has around it: label, box, and a note about its value. */
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
