import { invalid } from "@tutti/proto/errors";

export function between(value: number, min: number, max: number, name: string): number {
  if (!Number.isInteger(value) || value < min || value > max)
    throw invalid(`${name} must be a whole number from ${min} to ${max}.`);
  return value;
}

/** Text in its normal form, at most so long. */
export function text(value: string, maxLength: number, name: string): string {
  const normal = value.normalize("NFC").trim();
  if (normal.length > maxLength) throw invalid(`${name} may have at most ${maxLength} characters.`);
  return normal;
}
