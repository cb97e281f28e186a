import { answerOf, api, Banner, Button, Link, messageOf, session, useLocation, useSession } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { useState } from "react";
import { rich, t } from "../more/texts/index.ts";

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
      title={t("terms.title")}
      actions={
        <>
          <Button kind="ghost" onClick={onLater}>
            {t("terms.later")}
          </Button>
          <Button kind="primary" aria-disabled={isSaving || undefined} onClick={save}>
            {isSaving ? t("terms.saving") : t("terms.accept")}
          </Button>
        </>
      }
    >
      {state.status === "failed" && <Banner>{messageOf(state.error, t("terms.failed"))}</Banner>}
      <p>
        {rich("terms.text", {
          terms: (text) => <Link to="/terms">{text}</Link>,
          privacy: (text) => <Link to="/privacy">{text}</Link>,
        })}
      </p>
    </Dialog>
  );
}
