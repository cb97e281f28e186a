import { ButtonLink, forgetServed, Page, useTitle } from "@tutti/kit";
import { useLayoutEffect } from "react";
import { t } from "../more/texts/index.ts";
import s from "./pages.module.css";

/** The screen of an unknown path. Lazy-loaded. */
export default function NotFound() {
  useTitle(t("notFound.title"));
  useLayoutEffect(forgetServed, []);
  return (
    <Page narrow className={s.centred}>
      <p className={s.big} aria-hidden="true">
        404
      </p>
      <h1>{t("notFound.headline")}</h1>
      <p className={s.soft}>{t("notFound.text")}</p>
      <ButtonLink kind="primary" to="/">
        {t("notFound.home")}
      </ButtonLink>
    </Page>
  );
}
