import { parseArgs } from "node:util";

/** Songs between two samples. */
export const songsPerSample = 10;

interface Options {
  /** Song changes after the warm-up. */
  readonly songs: number;
}

/** @throws {Error} with a sentence for the terminal */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: { songs: { type: "string", default: "240" } } });
  const songs = Number(values.songs);
  if (!Number.isInteger(songs) || songs < 4 * songsPerSample || songs > 10_000)
    throw new Error(`--songs is a number from ${4 * songsPerSample} to 10000.`);
  return { songs };
}
