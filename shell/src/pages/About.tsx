import { ButtonLink, Page, useTitle } from "@tutti/kit";
import { Coins, DoorOpen, Drum, SlidersHorizontal } from "lucide-react";
import { I18nextProvider, useTranslation } from "react-i18next";
import s from "./about/about.module.css";
import { i18n } from "./about/i18n.ts";
import { LanguageSwitch } from "./about/LanguageSwitch.tsx";
import { ReleaseHistory } from "./about/ReleaseHistory.tsx";

/** The about page in English and Chinese, with the release history. */
export default function About() {
  return (
    <I18nextProvider i18n={i18n}>
      <AboutPage />
    </I18nextProvider>
  );
}

function AboutPage() {
  const { t, i18n } = useTranslation();
  useTitle(t("title"));
  return (
    <div lang={i18n.language}>
      <Page className={s.page}>
        <section className={s.hero}>
          <LanguageSwitch />
          <h1>{t("hero.headline")}</h1>
          <p className={s.lead}>{t("hero.lead")}</p>
          <ButtonLink kind="primary" size="l" to="/">
            {t("hero.start")}
          </ButtonLink>
        </section>
        <Values />
        <Features />
        <section className={s.mission} aria-labelledby="mission">
          <h2 id="mission">{t("mission.headline")}</h2>
          <p>{t("mission.text")}</p>
        </section>
        <Scenes />
        <ReleaseHistory />
        <section className={s.end}>
          <h2>{t("end.headline")}</h2>
          <ButtonLink kind="primary" size="l" to="/">
            {t("hero.start")}
          </ButtonLink>
        </section>
      </Page>
    </div>
  );
}

/** In the order of the cards. */
const valueIcons = [Drum, DoorOpen, SlidersHorizontal, Coins];

function Values() {
  const { t } = useTranslation();
  const cards = t("values.cards", { returnObjects: true });
  return (
    <section className={s.section} aria-labelledby="values">
      <h2 id="values">{t("values.headline")}</h2>
      <ul className={s.values}>
        {cards.map(({ title, text }, index) => {
          const Icon = valueIcons[index];
          return (
            <li key={title} className={s.value}>
              {Icon && <Icon aria-hidden="true" />}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Features() {
  const { t } = useTranslation();
  const items = t("features.items", { returnObjects: true });
  return (
    <section className={s.section} aria-labelledby="features">
      <h2 id="features">{t("features.headline")}</h2>
      <ul className={s.features}>
        {items.map(({ title, text }) => (
          <li key={title} className={s.feature}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fictional scenes instead of testimonials, labelled as made up. */
function Scenes() {
  const { t } = useTranslation();
  const items = t("scenes.items", { returnObjects: true });
  return (
    <section className={s.section} aria-labelledby="scenes">
      <h2 id="scenes">{t("scenes.headline")}</h2>
      <p className={s.note}>{t("scenes.note")}</p>
      <ul className={s.scenes}>
        {items.map(({ who, text }) => (
          <li key={who} className={s.scene}>
            <h3>{who}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
