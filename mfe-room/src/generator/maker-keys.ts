import { tabMemory } from "./tab-memory.ts";

const isKeys = (value: unknown): value is Record<string, string> =>
  typeof value === "object" && value !== null && Object.values(value).every((key) => typeof key === "string");
const kept = tabMemory("makerKeys", isKeys);

/** As far as the page can tell; the server folds names further, and a key that does not fit opens nothing. */
const folded = (roomName: string) => roomName.trim().replaceAll(/\s+/gu, " ").toLowerCase();

/** A visitor has no account by which the rooms that they made in this tab would be known as theirs. */
export const makerKeys = {
  of: (roomName: string): string | undefined => kept.get()?.[folded(roomName)],
  keep: (roomName: string, key: string): void => kept.set({ ...kept.get(), [folded(roomName)]: key }),
};
