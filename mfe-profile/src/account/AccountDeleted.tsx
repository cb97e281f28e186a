import { authPrompt, Button, EmptyState, Page, useTitle } from "@tutti/kit";
import { UserX } from "lucide-react";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

/** Replaces the account after its deletion was requested; `deletionAt` is ISO 8601. */
export default function AccountDeleted({ deletionAt }: { deletionAt: string }) {
  useTitle("Account");
  return (
    <Page>
      <EmptyState
        heading="h1"
        icon={<UserX aria-hidden="true" />}
        title={`Your account will be deleted on ${day.format(new Date(deletionAt))}`}
        action={<Button onClick={() => authPrompt.open("login")}>Log in to take it back</Button>}
      >
        You are logged out everywhere, and nobody sees you any more. Until then you can take your account back
        with everything in it.
      </EmptyState>
    </Page>
  );
}
