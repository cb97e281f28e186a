import { fault } from "@tutti/proto/faults";

/** Controls that reorder the text around them: embeddings, overrides and isolates. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/u;

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** A text without surrounding spaces, of `min` to `max` code points. Throws text_length or text_bidi. */
export function parseText(given: string, { min, max }: Limits): string {
  const text = given.trim();
  const { length } = [...text];
  // guard: report-text-length
  if (length < min || length > max)
    throw min > 0 ? fault("text_length.required", { max }) : fault("text_length", { max });
  // guard: report-text-order
  if (bidiControls.test(text)) throw fault("text_bidi");
  return text;
}
