import { invalid } from "@tutti/proto/errors";

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
    throw invalid(
      min > 0 ? `Write 1 to ${max} characters.` : `Write at most ${max} characters.`,
      "text_length",
    );
  // guard: report-text-order
  if (bidiControls.test(text))
    throw invalid("Characters that change the direction of text are not allowed.", "text_bidi");
  return text;
}
