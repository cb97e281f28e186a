import { answerOf, api, Banner, Button, Chip, messageOf } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { BadgeCheck, CircleAlert } from "lucide-react";
import { useState } from "react";
import { rich, t } from "../texts/index.ts";
import s from "./account.module.css";
import { ChangeAddress } from "./ChangeAddress.tsx";
import { Section } from "./Section.tsx";
import type { SignInSettings } from "./sign-in-settings.ts";

/** The address, whether it is confirmed, and the one that is to replace it. */
export function AddressSection({ settings }: { settings: SignInSettings }) {
  const { email, email_verified: isVerified, pending_email: pending } = settings;
  const [isChanging, setChanging] = useState(false);
  return (
    <Section name="email" title={t("account.address.title")}>
      {email === "" ? (
        <p className={s.soft}>{t("account.address.none")}</p>
      ) : (
        <>
          <p className={s.address}>
            <strong dir="auto">{email}</strong>
            {isVerified ? (
              <Chip kind="success" icon={<BadgeCheck aria-hidden="true" size={16} />}>
                {t("account.address.confirmed")}
              </Chip>
            ) : (
              <Chip kind="warning" icon={<CircleAlert aria-hidden="true" size={16} />}>
                {t("account.address.unconfirmed")}
              </Chip>
            )}
          </p>
          {!isVerified && <p className={s.soft}>{t("account.address.unconfirmedText")}</p>}
        </>
      )}
      {pending !== null && (
        <div className={s.note}>
          <Banner kind="info">
            {rich("account.address.pending", {
              address: pending,
              email: (address) => <strong dir="auto">{address}</strong>,
            })}
            {email !== "" && ` ${t("account.address.untilThen")}`}
          </Banner>
        </div>
      )}
      <div className={s.buttons}>
        {email !== "" && !isVerified && <SendAgain email={email} />}
        <Button onClick={() => setChanging(true)}>
          {email === "" ? t("account.address.add") : t("account.address.change")}
        </Button>
      </div>
      {isChanging && <ChangeAddress settings={settings} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function SendAgain({ email }: { email: string }) {
  const send = useMutation({
    mutationFn: () => answerOf(api.POST("/auth/email/verify")),
    onSuccess: () => toast(t("account.mailSent", { email }), "success"),
    onError: (error) => toast(messageOf(error, t("account.address.notSent")), "error"),
  });
  return (
    <Button
      aria-disabled={send.isPending || undefined}
      onClick={() => {
        if (!send.isPending) send.mutate();
      }}
    >
      {send.isPending ? t("account.sending") : t("account.address.send")}
    </Button>
  );
}
