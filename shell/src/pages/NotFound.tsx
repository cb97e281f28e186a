import { ButtonLink, Page, useTitle } from "@tutti/kit";
import s from "./pages.module.css";

export function NotFound() {
  useTitle("Page not found");
  return (
    <Page narrow className={s.centred}>
      <p className={s.big} aria-hidden="true">
        404
      </p>
      <h1>Nothing is playing here</h1>
      <p className={s.soft}>This page does not exist. It may have moved, or the address has a slip in it.</p>
      <ButtonLink kind="primary" to="/">
        Back to Home
      </ButtonLink>
    </Page>
  );
}
