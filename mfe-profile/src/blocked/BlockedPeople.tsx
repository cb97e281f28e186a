import { answerOf, api, Button, messageOf, useSession } from "@tutti/kit";
import { useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { t } from "../texts/index.ts";
import s from "./blocked.module.css";

/** The key begins as the room's list of blocked people does, so that a change reaches both. */
const key = "blocked";

/** The people whom the user blocks, newest first. */
export function useBlockedPeople() {
  const { token } = useSession();
  return useQuery({
    queryKey: [key, token],
    queryFn: async ({ signal }) => (await answerOf(api.GET("/user/blocked", { signal }))).blocked,
  });
}

export function useUnblock() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (username: string) => answerOf(api.POST("/user/block", { body: { username, block: false } })),
    onSuccess: (_, username) => toast(t("blocked.unblocked", { username }), "success"),
    onError: (error) => toast(messageOf(error, t("account.didNotWork")), "error"),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
  return { unblock: mutate, isBusy: isPending };
}

/** The people whom the user blocks, each with a way back. Nothing while there are none. */
export default function BlockedPeople() {
  const { data: names = [] } = useBlockedPeople();
  if (names.length === 0) return null;
  return (
    <section className={s.blocked} aria-labelledby="blocked-people">
      <h2 id="blocked-people">{t("blocked.title")}</h2>
      <p className={s.note}>{t("blocked.text")}</p>
      <ul>
        {names.map((username) => (
          <Row key={username} username={username} />
        ))}
      </ul>
    </section>
  );
}

function Row({ username }: { username: string }) {
  const { unblock, isBusy } = useUnblock();
  return (
    <li>
      <span className={s.name} dir="auto" title={username}>
        {username}
      </span>
      <Button
        aria-label={t("blocked.unblockNamed", { username })}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) unblock(username);
        }}
      >
        {t("blocked.unblock")}
      </Button>
    </li>
  );
}
