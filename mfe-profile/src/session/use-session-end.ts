import { authPrompt, useSession } from "@tutti/kit";
import { useEffect, useState } from "react";

export const SESSION_ENDED = "Your session has ended. Please log in again.";

/**
 * Opens the log-in window when the session ends under somebody's eyes: a call found it dead, or another tab ended it.
 * Who logs out leaves this page in the same moment, and hears nothing.
 *
 * @returns whether it has ended, and nobody has logged in since
 */
export function useSessionEnd(): boolean {
  const isLoggedIn = useSession().user !== null;
  const [wasLoggedIn, setWasLoggedIn] = useState(isLoggedIn);
  if (isLoggedIn && !wasLoggedIn) setWasLoggedIn(true);
  const hasEnded = wasLoggedIn && !isLoggedIn;
  useEffect(() => {
    if (hasEnded) authPrompt.open("login", SESSION_ENDED);
  }, [hasEnded]);
  return hasEnded;
}
