import { answerOf, api } from "@tutti/kit";
import { queryOptions } from "@tutti/kit/query";
import { deviceStorage, readSetting } from "../device/device-storage.ts";

const key = "blockedNames";
/** Names that a visitor's browser keeps; the oldest go first. */
const maxKept = 200;

const storage = deviceStorage();

/** The names that a visitor blocks in this browser. */
export function visitorBlocks(): string[] {
  const stored = readSetting(storage, key);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
}

/** Blocks or unblocks a name in this browser. */
export function blockHere(username: string, isBlocked: boolean): void {
  const others = visitorBlocks().filter((name) => name !== username);
  const names = isBlocked ? [username, ...others].slice(0, maxKept) : others;
  storage.setItem(key, JSON.stringify(names));
}

/** The names that an account blocks or, without a token, a visitor in this browser. */
export const blockedQuery = (token: string | null) =>
  queryOptions({
    queryKey: ["blocked", token],
    queryFn: async ({ signal }) =>
      token === null ? visitorBlocks() : (await answerOf(api.GET("/user/blocked", { signal }))).blocked,
    staleTime: 5 * 60_000,
  });
