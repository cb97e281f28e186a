import { answerOf, api, type Schemas } from "@tutti/kit";
import { useEffect, useState } from "react";

export type Notice = Schemas["MaintenanceNotice"];

/** Time between two checks of a visible page, in ms. */
export const checkEvery = 30_000;
/** Delay of the first check, in ms: the page's own calls go first. */
export const firstCheckAfter = 1500;

/** The operator's notice, followed while the page is visible; null when there is none. A failed check keeps the last. */
export function useNotice(): Notice | null {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      clearTimeout(timer);
      if (document.visibilityState === "hidden") return;
      const answer = await answerOf(api.GET("/maintenance", { signal })).catch(() => undefined);
      if (signal.aborted) return;
      // An equal notice keeps its identity, so that the page is not rendered again.
      if (answer) setNotice((last) => (isSame(last, answer.notice) ? last : answer.notice));
      clearTimeout(timer);
      timer = setTimeout(check, checkEvery);
    };
    timer = setTimeout(check, firstCheckAfter);
    const onVisible = () => void check();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
  return notice;
}

export const keyOf = ({ level, text, until }: Notice): string => JSON.stringify([level, text, until]);

const isSame = (one: Notice | null, other: Notice | null) =>
  one === other || (one !== null && other !== null && keyOf(one) === keyOf(other));
