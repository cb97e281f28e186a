import { Banner, ButtonLink, Card, Page, useTitle } from "@tutti/kit";
import type { ReactNode } from "react";
import s from "./mailed.module.css";

/** The frame of the pages that a mail leads to, or that ask for one. */
export function MailedPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <Page narrow>
      <h1>{title}</h1>
      <Card className={s.card}>{children}</Card>
    </Page>
  );
}

/** Replaces the form of a link that works no more, with where to get a new one. */
export const DeadLink = ({ message, to, label }: { message: string; to: string; label: string }) => (
  <>
    <Banner stays>{message}</Banner>
    <ButtonLink kind="primary" to={to}>
      {label}
    </ButtonLink>
  </>
);
