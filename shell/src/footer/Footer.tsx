import { Link } from "@tutti/kit";
import { t } from "../texts/index.ts";
import s from "./footer.module.css";

/** The links that every page has. */
export function Footer() {
  return (
    <footer className={s.footer}>
      <nav aria-label={t("footer.label")}>
        <Link to="/terms">{t("footer.terms")}</Link>
        <Link to="/privacy">{t("footer.privacy")}</Link>
        <Link to="/rules">{t("footer.rules")}</Link>
      </nav>
    </footer>
  );
}
