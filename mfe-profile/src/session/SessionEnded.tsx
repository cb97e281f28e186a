import { authPrompt, Button, EmptyState, Page, useTitle } from "@tutti/kit";
import { LogIn } from "lucide-react";
import { draftStorage } from "../edit/draft-storage.ts";
import { t } from "../texts/index.ts";

/** Replaces the user's own profile or account, since the log-in dialog over it may have been closed. */
export function SessionEnded({ of = "profile" }: { of?: "profile" | "account" }) {
  useTitle(of === "account" ? t("account.title") : t("title"));
  return (
    <Page>
      <EmptyState
        heading="h1"
        icon={<LogIn aria-hidden="true" />}
        title={t("session.ended")}
        action={
          <Button kind="primary" onClick={() => authPrompt.open("login")}>
            {t("login")}
          </Button>
        }
      >
        {t(`session.${of}`)}
        {draftStorage.hasDraft() && ` ${t("session.kept")}`}
      </EmptyState>
    </Page>
  );
}
