import { authPrompt, Button, EmptyState, Page, useTitle } from "@tutti/kit";
import { formatDate } from "@tutti/kit/text";
import { UserX } from "lucide-react";
import { t } from "../texts/index.ts";

/** Replaces the account after its deletion was requested; `deletionAt` is ISO 8601. */
export default function AccountDeleted({ deletionAt }: { deletionAt: string }) {
  useTitle(t("account.title"));
  return (
    <Page>
      <EmptyState
        heading="h1"
        icon={<UserX aria-hidden="true" />}
        title={t("account.deleted.title", {
          when: formatDate(deletionAt, { dateStyle: "long", timeStyle: "short" }),
        })}
        action={<Button onClick={() => authPrompt.open("login")}>{t("account.deleted.logIn")}</Button>}
      >
        {t("account.deleted.text")}
      </EmptyState>
    </Page>
  );
}
