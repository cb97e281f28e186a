import { answerOf, api, Banner, Button, Chip, messageOf } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { BadgeCheck, CircleAlert } from "lucide-react";
import { useState } from "react";
import s from "./account.module.css";
import { ChangeAddress } from "./ChangeAddress.tsx";
import { Section } from "./Section.tsx";
import type { SignInSettings } from "./sign-in-settings.ts";

/** The address, whether it is confirmed, and the one that is to replace it. */
export function AddressSection({ settings }: { settings: SignInSettings }) {
  const { email, email_verified: isVerified, pending_email: pending } = settings;
  const [isChanging, setChanging] = useState(false);
  return (
    <Section name="email" title="Email address">
      {email === "" ? (
        <p className={s.soft}>
          Your account has no address yet. With one you can get back in without Google.
        </p>
      ) : (
        <>
          <p className={s.address}>
            <strong dir="auto">{email}</strong>
            {isVerified ? (
              <Chip kind="success" icon={<BadgeCheck aria-hidden="true" size={16} />}>
                Confirmed
              </Chip>
            ) : (
              <Chip kind="warning" icon={<CircleAlert aria-hidden="true" size={16} />}>
                Not confirmed
              </Chip>
            )}
          </p>
          {!isVerified && (
            <p className={s.soft}>
              We sent you a mail with a link. Once the address is confirmed, we can tell you about logins from
              new devices.
            </p>
          )}
        </>
      )}
      {pending !== null && (
        <div className={s.note}>
          <Banner kind="info">
            Waiting for <strong dir="auto">{pending}</strong>: open the link in the mail that we sent there.
            {email !== "" && " Until then your address stays as it is."}
          </Banner>
        </div>
      )}
      <div className={s.buttons}>
        {email !== "" && !isVerified && <SendAgain email={email} />}
        <Button onClick={() => setChanging(true)}>
          {email === "" ? "Add an address" : "Change address"}
        </Button>
      </div>
      {isChanging && <ChangeAddress settings={settings} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function SendAgain({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => answerOf(api.POST("/auth/email/verify")),
    onSuccess: () => toast(`A mail is on its way to ${email}`, "success"),
    onError: (error) => toast(messageOf(error, "The mail could not be sent. Please try again."), "error"),
  });
  return (
    <Button
      aria-disabled={send.isPending || undefined}
      onClick={() => {
        if (!send.isPending) send.mutate();
      }}
    >
      {send.isPending ? "Sending..." : "Send the mail"}
    </Button>
  );
}
