import { Banner, Button, Page, Skeleton, useTitle } from "@tutti/kit";
import { useState } from "react";
import { LanguageChoice } from "../LanguageChoice.tsx";
import { firstLanguage, type Language } from "../language.ts";
import { LegalBlocks } from "./LegalBlocks.tsx";
import s from "./legal.module.css";
import { type LegalDocument, useLegalText } from "./use-legal-text.ts";

const words = {
  en: {
    language: "Language",
    titles: { terms: "Terms of use", privacy: "Privacy", rules: "House rules" },
    version: (date: string) => `Version of ${date}`,
    note: null,
    loading: "Loading the text",
    failed: "This text could not be loaded. Please try again.",
    retry: "Try again",
  },
  zh: {
    language: "语言",
    titles: { terms: "使用条款", privacy: "隐私", rules: "房间守则" },
    version: (date: string) => `${date}版`,
    note: "此文本目前只有英文。",
    loading: "正在加载文本",
    failed: "文本加载失败，请重试。",
    retry: "重试",
  },
} as const;

const dateIn = (version: string, language: Language) =>
  new Date(`${version}T00:00:00Z`).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });

/** The terms of use, the privacy page or the house rules. */
export function Legal({ document }: { document: LegalDocument }) {
  const [language, setLanguage] = useState(firstLanguage);
  const { answer, retry } = useLegalText(document, language);
  const w = words[language];
  const title = answer.state === "loaded" ? answer.text.title : w.titles[document];
  useTitle(title);
  return (
    <Page className={s.page}>
      <LanguageChoice label={w.language} language={language} onChoose={setLanguage} />
      {answer.state === "failed" && (
        <>
          <h1 lang={language}>{title}</h1>
          <Banner action={<Button onClick={retry}>{w.retry}</Button>}>{w.failed}</Banner>
        </>
      )}
      {answer.state === "loading" && (
        <div role="status" aria-label={w.loading} className={s.bones}>
          <h1 lang={language}>{title}</h1>
          <Skeleton className={s.bone} />
          <Skeleton className={s.bone} />
        </div>
      )}
      {answer.state === "loaded" && (
        <article lang={answer.text.language} className={s.text}>
          <header>
            <h1>{title}</h1>
            <p className={s.version}>
              {words[answer.text.language].version(dateIn(answer.text.version, answer.text.language))}
            </p>
            {answer.text.language !== language && w.note && <p lang={language}>{w.note}</p>}
          </header>
          <LegalBlocks blocks={answer.text.blocks} />
        </article>
      )}
    </Page>
  );
}
