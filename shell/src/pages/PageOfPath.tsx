import { type AuthMode, Card, LazyScreen, Navigate, Page, session, useLocation, useTitle } from "@tutti/kit";
import { useState } from "react";
import { AuthForm } from "../auth/AuthForm.tsx";
import s from "../auth/auth.module.css";
import { t } from "../more/texts/index.ts";
import { aboutTexts } from "./about/texts/index.ts";
import { Legal } from "./legal/Legal.tsx";

const about = aboutTexts.with(() => import(/* webpackChunkName: "pages" */ "./About.tsx"));

/** The shell's smaller pages, by their path; apart from the shell, which every page loads. */
export default function PageOfPath() {
  const { pathname } = useLocation();
  switch (pathname) {
    case "/about":
      return <LazyScreen load={about} />;
    case "/login":
      return <Login />;
    case "/terms":
      return <Legal document="terms" />;
    case "/privacy":
      return <Legal document="privacy" />;
    default:
      return <Legal document="rules" />;
  }
}

/** The path to open after the log-in: only paths of the product, to prevent an open redirect. */
function nextOf(state: unknown): string {
  const next = (state as { next?: unknown } | null)?.next;
  return typeof next === "string" && /^\/[^/\\]/.test(next) ? next : "/";
}

/** The log-in form as a page. */
export function Login() {
  const [mode, setMode] = useState<AuthMode>("login");
  const { state } = useLocation();
  // Read once: a log-in here reloads the page, and redirecting before that would lose the target.
  const [loggedIn] = useState(() => session.get().user !== null);
  const title = mode === "login" ? t("auth.login") : t("auth.register");
  useTitle(title);
  if (loggedIn) return <Navigate to={nextOf(state)} replace />;
  return (
    <Page narrow>
      <h1>{title}</h1>
      <Card className={s.sheet}>
        <AuthForm mode={mode} onSwitch={setMode} />
      </Card>
    </Page>
  );
}
