import { answerOf, api, Banner, Button, ButtonLink, useSession } from "@tutti/kit";
import { useLinkToken } from "./link-token.ts";
import { DeadLink, INCOMPLETE, MailedPage } from "./MailedPage.tsx";
import s from "./mailed.module.css";
import { useCall } from "./use-call.ts";

const account = { to: "/account", label: "To your account" };

/**
 * Confirms an address by the link of a mail. It asks for a press: programs that check mails open links, and must not
 * confirm anything.
 */
export default function VerifyEmail() {
  const token = useLinkToken();
  return (
    <MailedPage title="Confirm your email address">
      {token === null ? (
        <DeadLink message={INCOMPLETE} {...account} />
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
        <Banner kind="success">Thank you: the address is confirmed.</Banner>
        <p>
          <strong dir="auto">{state.answer}</strong> is the address of your account.
        </p>
        <ButtonLink kind="primary" to={user ? "/account" : "/"}>
          {user ? "To your account" : "To the start page"}
        </ButtonLink>
      </>
    );
  if (state.kind === "failed" && ["link_dead", "email_taken"].includes(state.code))
    return <DeadLink message={state.message} {...account} />;
  return (
    <>
      <p className={s.soft}>Press the button if you asked for this mail, and the address is yours.</p>
      {state.kind === "failed" && <Banner>{state.message}</Banner>}
      <Button
        kind="primary"
        aria-disabled={state.kind === "sending" || undefined}
        onClick={() => void send()}
      >
        {state.kind === "sending" ? "Confirming..." : "Confirm this address"}
      </Button>
    </>
  );
}
