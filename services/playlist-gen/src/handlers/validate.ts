import { fault } from "@tutti/proto/faults";

export function between(value: number, min: number, max: number, name: string): number {
  if (!Number.isInteger(value) || value < min || value > max)
    throw fault("invalid.whole_number", { name, min, max });
  return value;
}

/** Text in its normal form, at most so long. */
export function text(value: string, maxLength: number, name: string): string {
  const normal = value.normalize("NFC").trim();
  if (normal.length > maxLength) throw fault("invalid.text_length", { name, max: maxLength });
  return normal;
}
