import { answerOf, api, Banner, Button, messageOf, session, useSession } from "@tutti/kit";
import { queryClient } from "@tutti/kit/query";
import { formatDate } from "@tutti/kit/text";
import { Dialog } from "@tutti/kit/ui";
import { useState } from "react";
import { logOut } from "../auth/log-out.ts";
import { t } from "../more/texts/index.ts";

type State =
  | { readonly status: "asking" | "saving" | "taken back" }
  | { readonly status: "failed"; readonly error: unknown };

async function takeBack(): Promise<void> {
  await answerOf(api.POST("/auth/deletion/take-back"));
  session.update({ deletion_at: null });
  // What was refused until now is there again.
  void queryClient.invalidateQueries();
}

/** Asks the owner of an account that is being deleted whether to take that back. Nothing else works until then. */
export function DeletionPrompt() {
  const deletionAt = useSession().user?.deletion_at;
  const [state, setState] = useState<State>({ status: "asking" });
  if (state.status === "taken back") return <TakenBack onClose={() => setState({ status: "asking" })} />;
  if (!deletionAt) return null;
  const isSaving = state.status === "saving";
  const save = () => {
    if (isSaving) return;
    setState({ status: "saving" });
    takeBack().then(
      () => setState({ status: "taken back" }),
      (error: unknown) => setState({ status: "failed", error }),
    );
  };
  return (
    <Dialog
      open
      onClose={logOut}
      title={t("deletion.title", { when: formatDate(deletionAt, { dateStyle: "long", timeStyle: "short" }) })}
      description={t("deletion.text")}
      actions={
        <>
          <Button onClick={logOut}>{t("deletion.logOut")}</Button>
          <Button kind="primary" aria-disabled={isSaving || undefined} onClick={save}>
            {isSaving ? t("deletion.takingBack") : t("deletion.takeBack")}
          </Button>
        </>
      }
    >
      {state.status === "failed" && <Banner>{messageOf(state.error, t("deletion.failed"))}</Banner>}
    </Dialog>
  );
}

const TakenBack = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={t("deletion.stays")}
    description={t("deletion.staysText")}
    actions={
      <Button kind="primary" onClick={onClose}>
        {t("deletion.goOn")}
      </Button>
    }
  />
);
