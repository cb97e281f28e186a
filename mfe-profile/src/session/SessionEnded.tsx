import { authPrompt, Button, EmptyState, Page, useTitle } from "@tutti/kit";
import { LogIn } from "lucide-react";
import { draftStorage } from "../edit/draft-storage.ts";

/** Replaces the user's own profile or account, since the log-in dialog over it may have been closed. */
export function SessionEnded({ title = "Profile" }: { title?: "Profile" | "Account" }) {
  useTitle(title);
  return (
    <Page>
      <EmptyState
        heading="h1"
        icon={<LogIn aria-hidden="true" />}
        title="Your session has ended"
        action={
          <Button kind="primary" onClick={() => authPrompt.open("login")}>
            Login
          </Button>
        }
      >
        Please log in again to see your {title.toLowerCase()}.
        {draftStorage.hasDraft() && " What you had written is kept for you."}
      </EmptyState>
    </Page>
  );
}
