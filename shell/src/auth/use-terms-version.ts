import { answerOf, api } from "@tutti/kit";
import { useEffect, useState } from "react";

/** The present version of the terms, once `isShown`; undefined until it is known. A failure is no reason not to register: the page asks afterwards. */
export function useTermsVersion(isShown: boolean): string | undefined {
  const [version, setVersion] = useState<string>();
  useEffect(() => {
    if (!isShown) return;
    const leaving = new AbortController();
    answerOf(api.GET("/legal", { params: { query: { document: "terms" } }, signal: leaving.signal })).then(
      (text) => setVersion(text.version),
      () => {},
    );
    return () => leaving.abort();
  }, [isShown]);
  return version;
}
