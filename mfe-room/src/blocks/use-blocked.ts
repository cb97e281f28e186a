import { answerOf, api, useSession } from "@tutti/kit";
import { useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { failureText } from "../notices/failure-text.ts";
import { t } from "../texts/index.ts";
import { blockedQuery, blockHere } from "./blocked-names.ts";

export interface Blocked {
  /** False until the names are loaded. */
  isBlocked(username: string): boolean;
  /** The name, or "somebody" in place of a blocked one. */
  shownName(username: string): string;
  setBlocked(username: string, isBlocked: boolean): void;
}

const nobody: readonly string[] = [];

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
