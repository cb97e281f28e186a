import type { ComponentProps } from "react";
import { FieldFrame, type FieldLooks } from "../parts/FieldFrame.tsx";

type Props = Omit<FieldLooks, "labelHidden"> & ComponentProps<"textarea">;

/** A labelled multi-line input. */
export function TextArea({ label, hint, error, className, id, ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className} id={id}>
      {(ties) => <textarea {...input} {...ties} />}
    </FieldFrame>
  );
}
