import { tabMemory } from "./tab-memory.ts";

const isKeys = (value: unknown): value is Record<string, string> =>
  typeof value === "object" && value !== null && Object.values(value).every((key) => typeof key === "string");
const kept = tabMemory("creatorKeys", isKeys);

/** Approximates the server's normalization of names; a key that does not match is rejected by the server. */
const folded = (roomName: string) => roomName.trim().replaceAll(/\s+/gu, " ").toLowerCase();

/** Keys that prove that a visitor, who has no account, created a room in this tab. */
export const creatorKeys = {
  of: (roomName: string): string | undefined => kept.get()?.[folded(roomName)],
  keep: (roomName: string, key: string): void => kept.set({ ...kept.get(), [folded(roomName)]: key }),
};
