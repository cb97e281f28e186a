import { answerOf, api, Banner, Button, messageOf, session, useSession } from "@tutti/kit";
import { queryClient } from "@tutti/kit/query";
import { Dialog } from "@tutti/kit/ui";
import { useState } from "react";
import { logOut } from "../header/log-out.ts";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

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
export function LeavingPrompt() {
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
      title={`Your account will be deleted on ${day.format(new Date(deletionAt))}`}
      description="You asked for it. Until then nobody sees you, and you can take your account back with everything in it."
      actions={
        <>
          <Button onClick={logOut}>Log out</Button>
          <Button kind="primary" aria-disabled={isSaving || undefined} onClick={save}>
            {isSaving ? "Taking it back..." : "Take it back"}
          </Button>
        </>
      }
    >
      {state.status === "failed" && (
        <Banner>{messageOf(state.error, "That did not work. Please try again.")}</Banner>
      )}
    </Dialog>
  );
}

const TakenBack = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title="Your account stays"
    description="Everything is as it was. We have sent you a mail about it."
    actions={
      <Button kind="primary" onClick={onClose}>
        Go on
      </Button>
    }
  />
);
