import { authPrompt, useSession } from "@tutti/kit";
import { useEffect, useState } from "react";
import { t } from "../texts/index.ts";

/**
 * Opens the log-in dialog when the session ends on this page: a call returned 401, or another tab ended it. Logging out
 * leaves the page at once, so the dialog does not open.
 *
 * @returns whether the session has ended without a new log-in
 */
export function useSessionEnd(): boolean {
  const isLoggedIn = useSession().user !== null;
  const [wasLoggedIn, setWasLoggedIn] = useState(isLoggedIn);
  if (isLoggedIn && !wasLoggedIn) setWasLoggedIn(true);
  const hasEnded = wasLoggedIn && !isLoggedIn;
  useEffect(() => {
    if (hasEnded) authPrompt.open("login", t("session.endedNotice"));
  }, [hasEnded]);
  return hasEnded;
}
