import { useCallback, useEffect, useState } from "react";

export interface Message {
  readonly kind: "success" | "error";
  readonly text: string;
}

/** How long a message stays, in ms. */
const DISPLAY_MS = 5000;

/** The message above the store; cleared after a timeout, and replaced by a newer one. */
export function useBanner() {
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const show = useCallback((kind: Message["kind"], text: string) => setMessage({ kind, text }), []);
  const clear = useCallback(() => setMessage(null), []);
  return { message, show, clear };
}
