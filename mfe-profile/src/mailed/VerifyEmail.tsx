import { answerOf, api, Banner, Button, ButtonLink, useSession } from "@tutti/kit";
import { rich, t } from "../texts/index.ts";
import { useLinkToken } from "./link-token.ts";
import { DeadLink, MailedPage } from "./MailedPage.tsx";
import s from "./mailed.module.css";
import { useCall } from "./use-call.ts";

const account = () => ({ to: "/account", label: t("mailed.toAccount") });

/**
 * Confirms an address by the link of a mail. It asks for a press: programs that check mails open links, and must not
 * confirm anything.
 */
export default function VerifyEmail() {
  const token = useLinkToken();
  return (
    <MailedPage title={t("mailed.verify.title")}>
      {token === null ? (
        <DeadLink message={t("mailed.incomplete")} {...account()} />
      ) : (
        <Confirm key={token} token={token} />
      )}
    </MailedPage>
  );
}

function Confirm({ token }: { token: string }) {
  const { user } = useSession();
  const { state, send } = useCall(async (signal) => {
    const { email } = await answerOf(api.POST("/auth/email/confirm", { body: { token }, signal }));
    return email;
  });
  if (state.kind === "done")
    return (
      <>
        <Banner kind="success">{t("mailed.verify.done")}</Banner>
        <p>
          {rich("mailed.verify.doneText", {
            address: state.answer,
            email: (address) => <strong dir="auto">{address}</strong>,
          })}
        </p>
        <ButtonLink kind="primary" to={user ? "/account" : "/"}>
          {user ? t("mailed.toAccount") : t("mailed.verify.home")}
        </ButtonLink>
      </>
    );
  if (state.kind === "failed" && ["link_dead", "email_taken"].includes(state.code))
    return <DeadLink message={state.message} {...account()} />;
  return (
    <>
      <p className={s.soft}>{t("mailed.verify.text")}</p>
      {state.kind === "failed" && <Banner>{state.message}</Banner>}
      <Button
        kind="primary"
        aria-disabled={state.kind === "sending" || undefined}
        onClick={() => void send()}
      >
        {state.kind === "sending" ? t("mailed.verify.confirming") : t("mailed.verify.confirm")}
      </Button>
    </>
  );
}
