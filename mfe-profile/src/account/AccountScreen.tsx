import { ButtonLink, Card, ErrorPanel, messageOf, Page, PageHead, Skeleton, useTitle } from "@tutti/kit";
import { User } from "lucide-react";
import { t } from "../texts/index.ts";
import { AddressSection } from "./AddressSection.tsx";
import s from "./account.module.css";
import { DataSection } from "./DataSection.tsx";
import { DeleteSection } from "./DeleteSection.tsx";
import { GoogleSection } from "./GoogleSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import { useSignInSettings } from "./sign-in-settings.ts";

/** How the user signs in: address, password, Google, and the devices that are logged in. */
export default function AccountScreen({ username }: { username: string }) {
  useTitle(t("account.title"));
  return (
    <Page className={s.page}>
      <PageHead title={t("account.title")} lead={t("account.lead")}>
        <ButtonLink icon={<User aria-hidden="true" />} to="/profile">
          {t("account.profile")}
        </ButtonLink>
      </PageHead>
      <div className={s.sections}>
        <SignIn username={username} />
        <SessionsSection />
        <DataSection />
        <DeleteSection username={username} />
      </div>
    </Page>
  );
}

function SignIn({ username }: { username: string }) {
  const { data, isPending, error, refetch } = useSignInSettings();
  if (isPending) return <Waiting />;
  if (!data)
    return (
      <ErrorPanel
        title={t("account.failed")}
        message={messageOf(error, t("account.tryLater"))}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <AddressSection settings={data} />
      <PasswordSection settings={data} username={username} />
      <GoogleSection settings={data} />
    </>
  );
}

const Waiting = () => (
  <>
    {["address", "password"].map((section) => (
      <Card key={section} className={s.section}>
        <Skeleton className={s.boneTitle} />
        <Skeleton className={s.boneLine} />
        <Skeleton className={s.boneButton} />
      </Card>
    ))}
    <span role="status" className="visually-hidden">
      {t("account.loading")}
    </span>
  </>
);
