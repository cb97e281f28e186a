/** A person whose traces are looked for. */
export interface Traced {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

/** The texts that are looked for, in lower case: what names the person, and the same as hexadecimal bytes. */
export function needlesOf({ id, username, email }: Traced): string[] {
  const plain = [id, id.replaceAll("-", ""), username, email].map((text) => text.toLowerCase());
  const hex = plain.map((text) => Buffer.from(text).toString("hex"));
  return [...new Set([...plain, ...hex])];
}

/** How many of the texts occur in another one, in any case. */
export const hitsIn = (text: string, needles: readonly string[]): number => {
  const lower = text.toLowerCase();
  return needles.filter((needle) => lower.includes(needle)).length;
};
