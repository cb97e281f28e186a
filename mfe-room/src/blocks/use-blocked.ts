import { answerOf, api, useSession } from "@tutti/kit";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { deviceStorage, readSetting } from "../device/device-storage.ts";
import { failureText } from "../notices/failure-text.ts";
import { t } from "../texts/index.ts";

export interface Blocked {
  /** False until the names are loaded. */
  isBlocked(username: string): boolean;
  /** The name, or "somebody" in place of a blocked one. */
  shownName(username: string): string;
  setBlocked(username: string, isBlocked: boolean): void;
}

const nobody: readonly string[] = [];

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
const blockedQuery = (token: string | null) =>
  queryOptions({
    queryKey: ["blocked", token],
    queryFn: async ({ signal }) =>
      token === null ? visitorBlocks() : (await answerOf(api.GET("/user/blocked", { signal }))).blocked,
    staleTime: 5 * 60_000,
  });

/** The people whom the user hides from their own pages: of the account or, for visitors, of this browser. */
export function useBlocked(): Blocked {
  const { token } = useSession();
  const client = useQueryClient();
  const query = blockedQuery(token);
  const { data: names = nobody } = useQuery(query);
  const change = useMutation({
    mutationFn: async ({ username, block }: { username: string; block: boolean }) => {
      if (token === null) blockHere(username, block);
      else await answerOf(api.POST("/user/block", { body: { username, block } }));
    },
    scope: { id: "blocked" },
    onSuccess: (_, { username, block }) => {
      const undo = { label: t("undo"), run: () => change.mutate({ username, block: false }) };
      if (block) toast(t("block.blocked", { name: username }), "success", undo);
      else toast(t("block.unblocked", { name: username }), "success");
    },
    onError: (error, { username }) =>
      toast(failureText(t("block.failed", { name: username }), error), "error"),
    onSettled: () => client.invalidateQueries({ queryKey: ["blocked"] }),
  });
  return {
    isBlocked: (username) => names.includes(username),
    shownName: (username) => (names.includes(username) ? t("somebody") : username),
    setBlocked: (username, block) => change.mutate({ username, block }),
  };
}
