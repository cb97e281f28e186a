import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, type FieldLooks } from "./FieldFrame.tsx";

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
