import { answerOf, api, Banner, Button, Page, type Schemas, Skeleton, useTitle } from "@tutti/kit";
import { formatDate, type Language, useLanguage } from "@tutti/kit/text";
import { useCallback, useEffect, useState } from "react";
import { t } from "../../more/texts/index.ts";
import { LanguageChoice } from "../LanguageChoice.tsx";
import { LegalBlocks } from "./LegalBlocks.tsx";
import s from "./legal.module.css";

/** Its version as a date in the page's language. */
const dateOf = ({ version }: Schemas["LegalAnswer"]): string =>
  formatDate(`${version}T00:00:00Z`, { dateStyle: "long", timeZone: "UTC" });

type LegalDocument = "terms" | "privacy" | "rules";

type LegalText =
  | { readonly state: "loading" | "failed" }
  | { readonly state: "loaded"; readonly text: Schemas["LegalAnswer"] };

const loading: LegalText = { state: "loading" };

/** A document in a language. The last one stays while another is loading, so that the page does not jump. */
function useLegalText(
  document: LegalDocument,
  language: Language,
): { readonly answer: LegalText; readonly retry: () => void } {
  const [answer, setAnswer] = useState(loading);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    answerOf(api.GET("/legal", { params: { query: { document, language } }, signal })).then(
      (text) => setAnswer({ state: "loaded", text }),
      () => {
        if (!signal.aborted) setAnswer({ state: "failed" });
      },
    );
    return () => leaving.abort();
  }, [document, language, attempt]);
  const retry = useCallback(() => {
    setAnswer(loading);
    setAttempt((last) => last + 1);
  }, []);
  return { answer, retry };
}

/** The terms of use, the privacy page or the house rules. */
export function Legal({ document }: { document: LegalDocument }) {
  const language = useLanguage();
  const { answer, retry } = useLegalText(document, language);
  const title = answer.state === "loaded" ? answer.text.title : t(`legal.titles.${document}`);
  useTitle(title);
  return (
    <Page className={s.page}>
      <LanguageChoice label={t("language")} />
      {answer.state === "failed" && (
        <>
          <h1>{title}</h1>
          <Banner action={<Button onClick={retry}>{t("retry")}</Button>}>{t("legal.failed")}</Banner>
        </>
      )}
      {answer.state === "loading" && (
        <div role="status" aria-label={t("legal.loading")} className={s.bones}>
          <h1>{title}</h1>
          <Skeleton className={s.bone} />
          <Skeleton className={s.bone} />
        </div>
      )}
      {answer.state === "loaded" && (
        <article lang={answer.text.language} className={s.text}>
          <header>
            <h1>{title}</h1>
            <p lang={language} className={s.version}>
              {t("legal.version", { date: dateOf(answer.text) })}
            </p>
            {answer.text.language !== language && <p lang={language}>{t("legal.untranslated")}</p>}
          </header>
          <LegalBlocks blocks={answer.text.blocks} />
        </article>
      )}
    </Page>
  );
}
