import { answerOf, api, Banner, Button, Link, messageOf, session, useLocation, useSession } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { useState } from "react";

/** Where the terms are read: the dialog would cover them. */
const readable = ["/terms", "/privacy", "/rules"];

/** Asks a logged-in user to accept terms that are new to them; put off, it asks again at the next visit. */
export function TermsPrompt() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff || user?.has_accepted_terms !== false || readable.includes(pathname)) return null;
  return <TermsDialog onLater={() => setPutOff(true)} />;
}

async function accept(): Promise<void> {
  // The version that is accepted is the one that the links show now.
  const { version } = await answerOf(api.GET("/legal", { params: { query: { document: "terms" } } }));
  await answerOf(api.POST("/legal/accept", { body: { version } }));
  session.update({ has_accepted_terms: true });
}

type State =
  | { readonly status: "asking" | "saving" }
  | { readonly status: "failed"; readonly error: unknown };

function TermsDialog({ onLater }: { onLater: () => void }) {
  const [state, setState] = useState<State>({ status: "asking" });
  const isSaving = state.status === "saving";
  const save = () => {
    if (isSaving) return;
    setState({ status: "saving" });
    accept().catch((error: unknown) => setState({ status: "failed", error }));
  };
  return (
    <Dialog
      open
      onClose={onLater}
      title="Our terms of use"
      actions={
        <>
          <Button kind="ghost" onClick={onLater}>
            Later
          </Button>
          <Button kind="primary" aria-disabled={isSaving || undefined} onClick={save}>
            {isSaving ? "Saving..." : "Accept"}
          </Button>
        </>
      }
    >
      {state.status === "failed" && (
        <Banner>{messageOf(state.error, "This could not be saved. Please try again.")}</Banner>
      )}
      <p>
        Please accept the <Link to="/terms">Terms of use</Link>, and read how your data is treated on the{" "}
        <Link to="/privacy">Privacy page</Link>. You are asked once for each new version.
      </p>
    </Dialog>
  );
}
