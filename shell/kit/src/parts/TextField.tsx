import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, type FieldLooks } from "./FieldFrame.tsx";

interface Props extends FieldLooks, ComponentProps<"input"> {
  /** Stands inside, after the text: a button, an icon. */
  trailing?: ReactNode;
}

/** A labelled line of text. */
export function TextField({ label, labelHidden, hint, error, trailing, className, id, ...input }: Props) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className, id }}>
      {(ties) => (
        <>
          <input {...input} {...ties} />
          {trailing}
        </>
      )}
    </FieldFrame>
  );
}
